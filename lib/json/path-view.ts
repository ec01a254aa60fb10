import { Failure } from '../diagnostics/failure.js';
import { emptyObject } from './edit.js';
import { descendant, type IndexVariables } from './look-up.js';
import type { JsonNode, JsonValue, ObjectNode } from './node.js';
import { type PathStep, parsePath } from './path.js';
import { replace, update } from './update.js';

/** An object with the settings by which paths that begin at it are read. */
export class PathView implements IndexVariables {
  #node: ObjectNode | undefined;
  delimiter = '.';
  /** Stands in front of every path. */
  prefix = '';
  i = 0;
  j = 0;
  k = 0;

  /** An empty object of its own, made when it is looked at, until another one is set. */
  get node(): ObjectNode {
    this.#node ??= emptyObject();
    return this.#node;
  }

  set node(node: ObjectNode) {
    this.#node = node;
  }

  /** What the path leads to; undefined when nothing is there. */
  find(jsonPath: string): JsonValue | undefined {
    return descendant(this.node, this.#steps(jsonPath), this);
  }

  /** What the path leads to; a failure when nothing is there. */
  get(jsonPath: string): JsonValue {
    const value = this.find(jsonPath);
    if (value === undefined) throw this.#missing(jsonPath);
    return value;
  }

  /** Sets what the path leads to, and makes what is missing on the way. */
  update(jsonPath: string, value: JsonValue): void {
    this.#naming(jsonPath, (steps) => update(this.node, steps, this, value));
  }

  /** Gives what the path leads to another value; a failure when nothing is there. */
  replace(jsonPath: string, value: JsonValue): void {
    if (!replace(this.node, this.#steps(jsonPath), this, value)) throw this.#missing(jsonPath);
  }

  /** Runs an act on the place of a path; an empty path or `/` is the object itself, without steps. */
  place(
    jsonPath: string,
    act: (node: ObjectNode, steps: readonly PathStep[], variables: IndexVariables) => void,
  ): void {
    const whole = this.prefix + jsonPath;
    if (whole === '' || whole === '/') act(this.node, [], this);
    else this.#naming(jsonPath, (steps) => act(this.node, steps, this));
  }

  /** The steps of a path that begins elsewhere, below this object: it has no prefix. */
  relativeSteps(jsonPath: string): readonly PathStep[] {
    return parsePath(jsonPath, this.delimiter);
  }

  /** What a path leads to that begins at another node, below this object; a failure when nothing. */
  below(node: JsonNode, jsonPath: string): JsonValue {
    const value = descendant(node, this.relativeSteps(jsonPath), this);
    if (value !== undefined) return value;
    throw new Failure('not-found', 'Nothing is at the JSON path.', { jsonPath });
  }

  #steps(jsonPath: string): readonly PathStep[] {
    return parsePath(this.prefix + jsonPath, this.delimiter);
  }

  /** Lets a failure tell the path that it happened at. */
  #naming(jsonPath: string, act: (steps: readonly PathStep[]) => void): void {
    const steps = this.#steps(jsonPath);
    try {
      act(steps);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw new Failure(error.code, error.message, {
        jsonPath: this.prefix + jsonPath,
        ...error.detail,
      });
    }
  }

  #missing(jsonPath: string): Failure {
    return new Failure('not-found', 'Nothing is at the JSON path.', {
      jsonPath: this.prefix + jsonPath,
    });
  }
}

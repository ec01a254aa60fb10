import { Failure } from '../diagnostics/failure.js';
import { update } from './edit.js';
import { descendant } from './look-up.js';
import type { JsonValue, ObjectNode } from './node.js';
import { type PathStep, parsePath } from './path.js';

/** An object with the settings by which paths that begin at it are read. */
export class PathView {
  node: ObjectNode;
  delimiter = '.';
  readonly variables = { i: 0, j: 0, k: 0 };

  constructor(node: ObjectNode) {
    this.node = node;
  }

  /** What the path leads to; undefined when nothing is there. */
  find(jsonPath: string): JsonValue | undefined {
    return descendant(this.node, this.#steps(jsonPath), this.variables);
  }

  /** What the path leads to; a failure when nothing is there. */
  get(jsonPath: string): JsonValue {
    const value = this.find(jsonPath);
    if (value === undefined)
      throw new Failure('not-found', 'Nothing is at the JSON path.', { jsonPath });
    return value;
  }

  /** Sets what the path leads to, and makes what is missing on the way. */
  update(jsonPath: string, value: JsonValue): void {
    try {
      update(this.node, this.#steps(jsonPath), this.variables, value);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw new Failure(error.code, error.message, { jsonPath, ...error.detail });
    }
  }

  #steps(jsonPath: string): readonly PathStep[] {
    return parsePath(jsonPath, this.delimiter);
  }
}

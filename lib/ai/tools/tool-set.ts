import { Failure } from '../../diagnostics/failure.js';
import type { RunningCall } from '../../diagnostics/running-call.js';
import { type JsonValue, ObjectNode } from '../../json/node.js';
import { member, textIn } from '../json-text.js';
import { offeredNames } from './tool-names.js';
import type { ToolServer } from './tool-server.js';

/** A server, and which of its tools are offered. */
export interface ToolSource {
  readonly server: ToolServer;
  /** All of them if nothing is said. */
  readonly only?: ReadonlySet<string> | undefined;
}

/** A tool, where it is, and what it is called for the model. */
export interface Tool {
  readonly offeredName: string;
  /** As its server calls it. */
  readonly name: string;
  readonly server: ToolServer;
  readonly description: string;
  readonly inputSchema: JsonValue | undefined;
  /** Whether the server says that it changes nothing, so that it may run beside others. */
  readonly isReadOnly: boolean;
}

/** The tools of any number of servers. */
export class ToolSet {
  readonly #sources: readonly ToolSource[];
  readonly #listed = new Map<ToolSource, Listed>();
  #tools: ReadonlyMap<string, Tool> = new Map();

  constructor(sources: readonly ToolSource[]) {
    this.#sources = sources;
  }

  /**
   * Lists the tools of each server that has not been asked yet, or has said since that they changed.
   *
   * @throws Failure when one cannot be listed.
   */
  async refresh(call: RunningCall): Promise<void> {
    const stale = this.#sources.filter(
      (source) => this.#listed.get(source)?.changes !== source.server.changes,
    );
    for (const source of stale) await this.#list(source, call);
    if (stale.length > 0) this.#tools = this.#named();
  }

  async #list(source: ToolSource, call: RunningCall): Promise<void> {
    const { server, only } = source;
    const { changes } = server;
    const tools = await server.listTools(call);
    this.#listed.set(source, { changes, tools: chosen(tools, only) });
  }

  /** The tool that is offered under a name. */
  named(offeredName: string): Tool | undefined {
    return this.#tools.get(offeredName);
  }

  get all(): readonly Tool[] {
    return [...this.#tools.values()];
  }

  #named(): ReadonlyMap<string, Tool> {
    const found = this.#sources.flatMap((source, server) =>
      (this.#listed.get(source)?.tools ?? []).map((tool) => ({ source, server, tool })),
    );
    const keys = found.map(({ server, tool }) => ({ server, name: textIn(tool, 'name') }));
    const names = offeredNames(keys);
    const uses = new Map<string, number>();
    for (const { name } of keys) uses.set(name, (uses.get(name) ?? 0) + 1);
    return new Map(
      found.map(({ source, tool }, at) => {
        const name = keys[at]?.name ?? '';
        const offeredName = names[at] ?? name;
        const isShared = (uses.get(name) ?? 0) > 1;
        return [offeredName, toolOf(tool, offeredName, source.server, isShared)];
      }),
    );
  }
}

interface Listed {
  /** The server's count when it was asked. */
  readonly changes: number;
  readonly tools: readonly JsonValue[];
}

/** One entry for each name that is offered: a server knows its tools by nothing else. */
function chosen(listed: readonly JsonValue[], only: ReadonlySet<string> | undefined): JsonValue[] {
  const byName = new Map<string, JsonValue>();
  for (const tool of listed) {
    const name = textIn(tool, 'name');
    const isWanted = tool instanceof ObjectNode && (only?.has(name) ?? true);
    if (isWanted && !byName.has(name)) byName.set(name, tool);
  }
  return [...byName.values()];
}

/**
 * Lists the tools of a server that a program wants to be offered.
 *
 * @throws Failure when it cannot be listed, or has none of a name that was chosen.
 */
export async function checkSource({ server, only }: ToolSource, call: RunningCall): Promise<void> {
  const names = new Set((await server.listTools(call)).map((tool) => textIn(tool, 'name')));
  const missing = [...(only ?? [])].filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new Failure('not-found', `${server.name} has no tool named ${missing.join(', ')}.`);
}

function toolOf(tool: JsonValue, offeredName: string, server: ToolServer, isShared: boolean): Tool {
  const told = textIn(tool, 'description') || textIn(tool, 'title');
  return {
    offeredName,
    name: textIn(tool, 'name'),
    server,
    // A model has to tell tools of one name apart.
    description: isShared ? `${told} (server: ${server.name})`.trimStart() : told,
    inputSchema: member(tool, 'inputSchema'),
    isReadOnly: member(tool, 'annotations', 'readOnlyHint') === 'true',
  };
}

import { Failure } from '../../diagnostics/failure.js';
import type { Provider } from '../../settings/providers.js';
import type { Dialect, OfferedTool } from '../dialects/dialect.js';
import type { Tool } from './tool-set.js';

/**
 * The tools in the form of one dialect.
 *
 * @throws Failure `limit` when there are more than the provider takes.
 */
export function offeredTools(
  tools: readonly Tool[],
  dialect: Dialect,
  { maxTools }: Provider,
): OfferedTool[] {
  if (maxTools !== undefined && tools.length > maxTools)
    throw new Failure(
      'limit',
      `There are ${tools.length} tools, and the provider takes at most ${maxTools}. Choose some by UseMcpTools.`,
    );
  return tools.map(({ offeredName, description, inputSchema }) => ({
    name: offeredName,
    description: shortened(description, dialect.maxDescription),
    schema: dialect.toolSchema(inputSchema),
  }));
}

/** Without control characters and half characters, and no longer than allowed: a mark shows it. */
function shortened(description: string, maxLength: number): string {
  const clean = description.replace(UNSENDABLE, ' ');
  if (clean.length <= maxLength) return clean;
  return clean.slice(0, maxLength - MARK.length).replace(/[\ud800-\udbff]$/, '') + MARK;
}

const MARK = ' [shortened]';
const UNSENDABLE = /[^\P{Cc}\t\n]|\p{Surrogate}/gu;

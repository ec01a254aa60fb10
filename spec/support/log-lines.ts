import type { CallLog } from '../../lib/diagnostics/call-log.js';
import { logText } from '../../lib/diagnostics/log-text.js';

/** The lines of a log as LastErrorText would show them, without the indentation. */
export function linesOf(log: CallLog): string[] {
  return textLines(logText([{ ...log.root, elapsedMs: 0 }]));
}

/** The lines of a log text, without the indentation. */
export function textLines(text: string): string[] {
  return text.split('\r\n').map((line) => line.trim());
}

import type { Failure } from './outcome.ts';
import { REPORT } from './summary.ts';

const FAILED = '✗ ';
const RUN_ALONE = '→ ';

/**
 * Tells of a failed test when it fails, with the command that runs it alone: its part of a run may go on for long, and
 * only its end has the details. It begins a line, since Playwright writes a dot for each test and ends none. Says nothing
 * where no run asks for a report.
 */
export function tellFailing({ title, command }: Pick<Failure, 'title' | 'command'>): void {
  if (!process.env[REPORT]) return;
  process.stdout.write(`\n${FAILED}${title}\n${command ? `${RUN_ALONE}${command}\n` : ''}`);
}

/** Returns a line of a reporter's that tells of a failed test, or undefined where it tells something else. */
export function failingIn(line: string): string | undefined {
  return line.startsWith(FAILED) || line.startsWith(RUN_ALONE) ? line : undefined;
}

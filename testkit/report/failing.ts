import type { Failure } from './outcome.ts';
import { REPORT } from './summary.ts';

const FAILED = '✗ ';
const RUN_ALONE = '→ ';

/**
 * Prints a failed test immediately, with the command that runs it alone, since the details only follow at the end of
 * its part. Starts on a new line, since Playwright writes a dot for each test without a line end. Prints nothing if no
 * run asks for a report.
 */
export function printFailing({ title, command }: Pick<Failure, 'title' | 'command'>): void {
  if (!process.env[REPORT]) return;
  process.stdout.write(`\n${FAILED}${title}\n${command ? `${RUN_ALONE}${command}\n` : ''}`);
}

/** Returns the line if a reporter printed it about a failed test, else undefined. */
export function failingIn(line: string): string | undefined {
  return line.startsWith(FAILED) || line.startsWith(RUN_ALONE) ? line : undefined;
}

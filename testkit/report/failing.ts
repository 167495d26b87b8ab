import { REPORT } from './summary.ts';

const SIGN = '✗ ';

/**
 * Tells of a failed test when it fails: its part of a run may go on for an hour, and only its end has the details. It
 * begins a line, since Playwright writes a dot for each test and ends none. Says nothing where nobody asks for a report.
 */
export function tellFailing(title: string): void {
  if (process.env[REPORT]) process.stdout.write(`\n${SIGN}${title}\n`);
}

/** The title in a line of a reporter's that tells of a failed test. */
export function failingIn(line: string): string | undefined {
  return line.startsWith(SIGN) ? line.slice(SIGN.length) : undefined;
}

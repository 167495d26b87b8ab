import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from './outcome.ts';

/** Environment variable with the file for a reporter's outcome; unset if no run asks for one. */
export const REPORT = 'TEST_REPORT';

const MAX_TITLE = 200;
const MAX_LISTED = 60;

export function leaveOutcome(outcome: Outcome): void {
  const file = process.env[REPORT];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(outcome));
}

/** Reads a reporter's outcome; undefined if it did not write one. */
export function outcomeIn(file: string): Outcome | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : undefined;
}

/** Formats `3 passed, 0 failed`, with `, 1 skipped` if there are skipped tests. */
export function tally({ passed, failed, skipped }: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Formats the end of a run: slow tests, failures, the tally. A log that keeps only the end of the output still has the
 * failures.
 */
export function summary({ failures, slowest, ...counts }: Outcome): string {
  const lines: string[] = [];
  if (slowest.length > 0) lines.push('The slowest tests:');
  for (const { title, ms } of slowest) lines.push(`  ${(ms / 1000).toFixed(1)} s  ${title}`);
  if (failures.length > 0) lines.push('Failed:');
  for (const { title } of failures.slice(0, MAX_LISTED)) lines.push(`✗ ${title}`.slice(0, MAX_TITLE));
  const more = failures.length - MAX_LISTED;
  if (more > 0) lines.push(`… and ${more} more`);
  return [...lines, tally(counts)].join('\n');
}

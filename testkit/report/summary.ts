import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from './outcome.ts';

/** Names the file that a reporter leaves its outcome in; unset where nobody asks for one. */
export const REPORT = 'TEST_REPORT';

const MAX_TITLE = 200;
const MAX_LISTED = 60;

export function leaveOutcome(outcome: Outcome): void {
  const file = process.env[REPORT];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(outcome));
}

/** What a reporter left; nothing where it did not get that far. */
export function outcomeIn(file: string): Outcome | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : undefined;
}

/** `3 passed, 0 failed`, with `, 1 skipped` behind it when there is any. */
export function tally({ passed, failed, skipped }: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * The end of a run: what was slow, what failed, the tally. A record that keeps only the end of the output still holds
 * what failed.
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

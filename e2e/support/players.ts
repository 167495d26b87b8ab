import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYERS } from '#testkit/site/site.ts';

/** Players that tests name; the other demo players are allocated, each once. */
const NAMED = 20;

/**
 * Allocates a demo player that no other test of this run has used, in any process.
 * @param folder empty when the run begins
 */
export function takePlayer(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (let number = NAMED + 1; number <= PLAYERS; number++) {
    if (isFirst(join(folder, String(number)))) return `player${number}`;
  }
  throw new Error(`More than ${PLAYERS - NAMED} tests asked for a player: raise the number.`);
}

/** Creates the file. @returns whether it did not exist */
function isFirst(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

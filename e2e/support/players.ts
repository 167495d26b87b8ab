import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Players that tests name themselves; the demo data makes no fewer. */
const NAMED = 20;
/** Players whom a run of all tests hands out, each once. */
const HANDED_OUT = 160;

/** Demo players of the site under test. */
export const DEMO_PLAYERS = NAMED + HANDED_OUT;

/**
 * A demo player whom no other test of this run has had, whichever process it runs in.
 * @param folder empty when the run begins
 */
export function takePlayer(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (let number = NAMED + 1; number <= DEMO_PLAYERS; number++) {
    if (isFirst(join(folder, String(number)))) return `player${number}`;
  }
  throw new Error(`More than ${HANDED_OUT} tests asked for a player: raise the number.`);
}

/** Whether the file was not there; it is now. */
function isFirst(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

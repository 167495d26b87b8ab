import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives the memory back that loading left behind, which would stay with the process until
 * traffic fills it.
 */
export function freeMemory(): void {
  // The collector can be called only from contexts made after this flag.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

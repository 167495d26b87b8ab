import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Releases memory that loading left behind; otherwise the process would keep it until traffic fills it. */
export function freeMemory(): void {
  // The collector can be called only from contexts created after this flag.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

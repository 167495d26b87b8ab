import { join } from 'node:path';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Path of `npm run <name>`'s own script, to be started as a process. */
export function task(name: string): string {
  return join(ROOT, 'scripts', 'tasks', `${name}.ts`);
}

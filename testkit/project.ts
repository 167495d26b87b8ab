import { join } from 'node:path';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Path of `npm run <name>`'s own script, to be started as a process, in this project or a copy of it. */
export function task(name: string, root: string = ROOT): string {
  return join(root, 'scripts', 'tasks', `${name}.ts`);
}

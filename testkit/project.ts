import { join } from 'node:path';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Returns the path of the script of `npm run <name>`, to start as a process, in this project or a copy of it. */
export function task(name: string, root: string = ROOT): string {
  return join(root, 'scripts', 'tasks', `${name}.ts`);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

/** Settings beside those of the environment. */
export const ENV_FILE = join(ROOT, '.env');

/** Loads settings from the file `.env`, if it exists; variables that are already set win. */
export function loadEnvironment(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

/** Loads settings from the file `.env`, if it exists; variables that are already set win. */
export function loadEnvironment(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

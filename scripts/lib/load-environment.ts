import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

/** Takes settings from the file `.env`, where there is one; what is set already wins. */
export function loadEnvironment(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

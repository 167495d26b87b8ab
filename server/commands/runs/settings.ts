import { parseEnv } from 'node:util';
import { readSettings } from '../../settings.ts';
import type { Context, Result } from '../command.ts';

/** The environment was read before the command began; a file is read here. @throws {SettingsError} */
export async function check({ given, files }: Context): Promise<Result> {
  const path = given('FILE');
  const bytes = files.get(path);
  if (bytes) readSettings(parseEnv(Buffer.from(bytes).toString()));
  return { text: 'Every setting holds.' };
}

import * as z from 'zod/mini';
import { settingFaults } from './setting-faults.ts';

/** Thrown for invalid settings; the message has one line per fault. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads settings from environment variables. An empty variable counts as unset.
 * @throws {SettingsError} with every invalid variable
 */
export function readSettings<Schema extends z.core.$ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  throw new SettingsError(settingFaults(schema, result.error.issues).join('\n'), { cause: result.error });
}

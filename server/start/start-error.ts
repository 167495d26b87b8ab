import { errorReport } from '#gateway/platform/core/logged-error.ts';
import { DatabaseError } from '#gateway/platform/db/connect/database-error.ts';
import { SettingsError } from '#gateway/platform/settings/settings.ts';
import { BrandError } from '../brand/brand-error.ts';

/** A start that cannot succeed; its message says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Exit codes of a start that failed (OPER-56). */
const EXIT = { other: 1, settings: 3, database: 4 } as const;

/** Returns the exit code after an error; undefined where its message is not meant for people. */
function startExitCode(error: unknown): number | undefined {
  if (error instanceof SettingsError || error instanceof BrandError) return EXIT.settings;
  if (error instanceof DatabaseError) return EXIT.database;
  return error instanceof StartError ? EXIT.other : undefined;
}

/** Ends the process with the words of an error that is meant for people, or with all that may be shown of others. */
export function exitWith(error: unknown): never {
  const code = startExitCode(error);
  console.error(code !== undefined && error instanceof Error ? error.message : errorReport(error));
  process.exit(code ?? 1);
}

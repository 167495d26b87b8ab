import { loggedError } from '../logged-error.ts';

/**
 * The database can't be opened. The message is one line that names the setting, for the person who starts the process.
 */
export class OpenDatabaseError extends Error {
  override name = 'OpenDatabaseError';

  /** @param advice ends in what was tried; what it failed of is added to it */
  static because(advice: string, cause: unknown): OpenDatabaseError {
    const { message, code } = loggedError(cause);
    return new OpenDatabaseError(`${advice}: ${message || String(code)}`, { cause });
  }
}

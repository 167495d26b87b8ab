import type { Database } from '#gateway/platform/db/database.ts';
import { isMadeUp } from '../members/displayed-name.ts';
import { memberByName } from '../members/find.ts';

/** Prefix of trial accounts, which other names must not have. */
export const TRIAL_PREFIX = 'trial_';

/** Names that look like the house's. */
const RESERVED =
  /^(?:admin\w*|administrator|root|system|support|service|customer_?service|lumo\w*|official\w*|moderator|help|house)$/i;

const isReserved = (userName: string) =>
  RESERVED.test(userName) || isMadeUp(userName) || userName.toLowerCase().startsWith(TRIAL_PREFIX);

/** Returns whether a name is free for registration, in any case (REG-12). */
export async function isNameFree(db: Database, userName: string): Promise<boolean> {
  return !isReserved(userName) && (await memberByName(db, userName)) === undefined;
}

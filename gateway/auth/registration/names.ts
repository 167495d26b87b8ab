import type { Database } from '#gateway/platform/db/database.ts';
import { isMadeUp } from '../members/displayed-name.ts';
import { memberByName } from '../members/find.ts';

/** Trial accounts begin so; nobody else may. */
export const TRIAL_PREFIX = 'trial_';

/** Names that would pass for the house. */
const RESERVED =
  /^(?:admin\w*|administrator|root|system|support|service|customer_?service|lumo\w*|official\w*|moderator|help|house)$/i;

const isReserved = (userName: string) =>
  RESERVED.test(userName) || isMadeUp(userName) || userName.toLowerCase().startsWith(TRIAL_PREFIX);

/** Whether somebody may register under this name, in whatever case (REG-12). */
export async function isNameFree(db: Database, userName: string): Promise<boolean> {
  return !isReserved(userName) && (await memberByName(db, userName)) === undefined;
}

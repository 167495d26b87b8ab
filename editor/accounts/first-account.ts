import type { Accounts } from './accounts.ts';
import { hashPassword, makePassword } from './password.ts';

export const FIRST_ACCOUNT = 'reviewer';

/**
 * Creates the account of a first start.
 * @returns its password where it was generated here and must be shown once; undefined where it was given, or where
 * there are accounts already
 */
export async function makeFirstAccount(
  accounts: Accounts,
  given: string | undefined,
): Promise<string | undefined> {
  if (accounts.list().length > 0) return undefined;
  const password = given ?? makePassword();
  accounts.put({ name: FIRST_ACCOUNT, role: 'reviewer' }, await hashPassword(password));
  return given === undefined ? password : undefined;
}

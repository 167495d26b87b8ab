import { ACCOUNT_NAME, type Accounts, ROLES, type Role } from './accounts.ts';
import { hashPassword, makePassword } from './password.ts';

/** An invalid command; the message gives the reason. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Lists who may edit. */
export const listAccounts = (accounts: Accounts): string =>
  accounts
    .list()
    .map(({ name, role }) => `${name}  ${role}`)
    .join('\n') || 'No accounts yet.';

/** Adds an account, or gives one a new password and role. @returns the text to print. @throws {CommandError} */
export async function addAccount(accounts: Accounts, name: string, role: string): Promise<string> {
  if (!ACCOUNT_NAME.test(name)) {
    throw new CommandError('A name has 2 to 32 small letters, digits, dots, _ or -, such as mei.ling.');
  }
  if (!isRole(role)) throw new CommandError(`A role is one of: ${ROLES.join(', ')}.`);
  const password = makePassword();
  accounts.put({ name, role }, await hashPassword(password));
  return `${name} (${role}) logs in at /admin with ${password} (shown this once).`;
}

/** Ends an account and its sessions. @throws {CommandError} */
export function removeAccount(accounts: Accounts, name: string): string {
  if (!accounts.remove(name)) throw new CommandError(`There is no account ${name}.`);
  return `${name} may no longer edit.`;
}

function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

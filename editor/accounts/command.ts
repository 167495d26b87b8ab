import { ACCOUNT_NAME, type Accounts, ROLES, type Role } from './accounts.ts';
import { hashPassword, makePassword } from './password.ts';

export const USAGE = [
  'npm run editor -- list                       who may edit',
  'npm run editor -- add NAME [editor|reviewer] a new account, or a new password and role for one',
  'npm run editor -- remove NAME                ends the account and its sessions',
].join('\n');

/** An invalid command; the message gives the reason. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Runs a command of the command line on the accounts of editors, also while the site runs.
 * @returns the text to print
 */
export async function runCommand(accounts: Accounts, args: readonly string[]): Promise<string> {
  const [verb, name = '', role = 'editor', ...more] = args;
  if (more.length > 0) throw new CommandError(USAGE);
  switch (verb) {
    case 'list':
      return (
        accounts
          .list()
          .map((account) => `${account.name}  ${account.role}`)
          .join('\n') || 'No accounts yet.'
      );
    case 'add':
      return add(accounts, name, role);
    case 'remove':
      if (!accounts.remove(name)) throw new CommandError(`There is no account ${name}.`);
      return `${name} may no longer edit.`;
    default:
      throw new CommandError(USAGE);
  }
}

async function add(accounts: Accounts, name: string, role: string): Promise<string> {
  if (!ACCOUNT_NAME.test(name)) {
    throw new CommandError('A name has 2 to 32 small letters, digits, dots, _ or -, such as mei.ling.');
  }
  if (!isRole(role)) throw new CommandError(`A role is one of: ${ROLES.join(', ')}.`);
  const password = makePassword();
  accounts.put({ name, role }, await hashPassword(password));
  return `${name} (${role}) logs in at /admin with ${password} (shown this once).`;
}

function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

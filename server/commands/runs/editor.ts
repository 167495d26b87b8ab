import { type Accounts, openAccounts } from '#editor/accounts/accounts.ts';
import { addAccount, CommandError, listAccounts, removeAccount } from '#editor/accounts/command.ts';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import type { Context, Result } from '../command.ts';

/** Opens the accounts, in their own small database, for one command. */
async function onAccounts(
  { settings }: Context,
  work: (accounts: Accounts) => string | Promise<string>,
): Promise<Result> {
  const accounts = openAccounts(settings.gateway.DATA_DIR);
  try {
    return { text: await work(accounts) };
  } catch (error) {
    throw error instanceof CommandError ? new RefusedCommand(error.message, { cause: error }) : error;
  } finally {
    accounts.close();
  }
}

export const list = (context: Context): Promise<Result> => onAccounts(context, listAccounts);

export const add = (context: Context): Promise<Result> =>
  onAccounts(context, (accounts) =>
    addAccount(accounts, context.given('NAME'), context.given('ROLE') || 'editor'),
  );

export const remove = (context: Context): Promise<Result> =>
  onAccounts(context, (accounts) => removeAccount(accounts, context.given('NAME')));

import { openAccounts } from '#editor/accounts/accounts.ts';
import { CommandError, runCommand } from '#editor/accounts/command.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run editor -- list | add NAME [ROLE] | remove NAME`: accounts of editors. */
loadEnvironment();
const accounts = openAccounts(readSettings(process.env).gateway.DATA_DIR);
try {
  console.log(await runCommand(accounts, process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  accounts.close();
}

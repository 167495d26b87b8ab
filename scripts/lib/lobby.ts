import { userInfo } from 'node:os';
import { lobby } from '#server/commands/lobby.ts';
import { loadEnvironment } from './load-environment.ts';

/** Runs a command of `npm run lobby` for the terminal; `group` is set by its short form. */
export async function runLobby(...group: readonly string[]): Promise<void> {
  loadEnvironment();
  process.exitCode = await lobby([...group, ...process.argv.slice(2)], {
    env: process.env,
    // npm changes to the folder of the project.
    folder: process.env.INIT_CWD ?? process.cwd(),
    user: userInfo().username,
    out: (text) => console.log(text),
    err: (text) => console.error(text),
  });
}

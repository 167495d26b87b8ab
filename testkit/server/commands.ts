import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { openControl } from '#server/commands/control.ts';
import { lobby } from '#server/commands/lobby.ts';
import { readVersion } from '#server/commands/version.ts';
import { readSettings } from '#server/settings.ts';
import { startGateway } from '../gateway/gateway.ts';

/** What a command printed, and its exit code. */
export interface Printed {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/** Runs a command as a terminal in `folder` would, with these settings alone. */
export async function runLobby(
  env: Readonly<Record<string, string>>,
  argv: readonly string[],
  folder = tmpdir(),
): Promise<Printed> {
  const printed = { out: '', err: '' };
  const code = await lobby(argv, {
    env,
    folder,
    user: 'tester',
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
  });
  return { ...printed, code };
}

/** Starts a gateway that takes commands at its data folder. */
export async function startWithCommands(
  given: Readonly<Record<string, string>> = {},
  version = readVersion(),
) {
  const dataDir = given.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'lobby-commands-'));
  mkdirSync(dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir, CASHIER: 'manual', ...given };
  const site = await startGateway(env);
  const stop = await openControl({
    settings: readSettings(env),
    site: site.gateway.commands,
    version,
    logger: pino({ level: 'silent' }),
  });
  return {
    ...site,
    dataDir,
    lobby: (...argv: readonly string[]) => runLobby(env, argv, dataDir),
    lobbyWith: (more: Readonly<Record<string, string>>, ...argv: readonly string[]) =>
      runLobby({ ...env, ...more }, argv, dataDir),
    readFile: (name: string) => readFileSync(join(dataDir, name), 'utf8'),
    writeFile: (name: string, text: string) => writeFileSync(join(dataDir, name), text),
    async close() {
      await stop();
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../network/free-port.ts';

export type TemporaryPostgres = {
  /** Address of the maintenance database, as a user who may create others. */
  url: string;
  /** Ends the server as for a restart; its data stay. */
  halt(): Promise<void>;
  /** Starts it again, at its address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

const EXECUTABLE = process.platform === 'win32' ? '.exe' : '';
const READY_WITHIN_MS = 30_000;
/** Nothing of it outlives the run, so nothing waits for the disk. */
const THROWAWAY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300'];

/** Folder of `initdb` and `postgres`: the newest Debian or Homebrew one, else from PATH. */
export function postgresFolder(): string | undefined {
  const versions = (parent: string, child: string) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => /\d/.test(name))
          .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
          .map((name) => join(parent, name, child))
      : [];
  const folders = [
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/opt/homebrew/opt', 'bin').filter((path) => path.includes('postgresql')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, `initdb${EXECUTABLE}`)));
}

/** Whether tests can have a server: one that `TEST_DATABASE_URL` names, or a temporary one. */
export const hasPostgres = (): boolean =>
  Boolean(process.env.TEST_DATABASE_URL) || postgresFolder() !== undefined;

/** Starts a server of its own in a temporary folder, or answers undefined where PostgreSQL is not installed. */
export async function startPostgres(): Promise<TemporaryPostgres | undefined> {
  const folder = postgresFolder();
  if (!folder) return undefined;
  const user = unprivilegedUser();
  const data = mkdtempSync(join(tmpdir(), 'lobby-postgres-'));
  if (user) chownSync(data, user.uid, user.gid);
  const options = { cwd: data, ...user };
  execFileSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...THROWAWAY];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  async function start(): Promise<ChildProcess> {
    const started = spawn(
      join(folder ?? '', 'postgres'),
      ['-D', data, ...settings.flatMap((one) => ['-c', one])],
      {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let log = '';
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
    });
    await ready(url, started).catch((cause: unknown) => {
      started.kill('SIGKILL');
      throw new Error(`PostgreSQL did not start:\n${log}`, { cause });
    });
    return started;
  }

  let child = await start();
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url,
    halt: () => ended(child),
    async resume() {
      child = await start();
    },
    async stop() {
      process.removeListener('exit', kill);
      await ended(child);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The server refuses to run as root; Debian's package makes a user for it. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it drops the connections that tests left open. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../network/free-port.ts';

export type TemporaryPostgres = {
  /** Address of the maintenance database, for a user who may create databases. */
  url: string;
  /** Stops the server as for a restart; its data stay. */
  halt(): Promise<void>;
  /** Starts the server again, at its address. */
  resume(): Promise<void>;
  /** Kills the server, like a power cut. */
  kill(): Promise<void>;
  /** Stops its processes, like a machine that hangs: its connections stay open. Only on Linux. */
  freeze(): void;
  /** Continues its processes. */
  thaw(): void;
  stop(): Promise<void>;
};

const EXECUTABLE = process.platform === 'win32' ? '.exe' : '';
const READY_WITHIN_MS = 30_000;
/** Data that does not outlive the run needs no fsync. */
const THROWAWAY = ['fsync=off', 'full_page_writes=off', 'max_connections=300'];
/**
 * Commits do not wait either, unless a test asks for it. Plans are not compiled: compilation of the audit's queries takes
 * ten times as long as a test's few rows.
 */
const UNSAFE = ['synchronous_commit=off', 'jit=off'];
/**
 * Settings of a production server: a commit is answered once it is on the disk, and on the disk of a standby that
 * `synchronous_standby_names` requires.
 */
export const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'];

/** Finds the folder of `initdb` and `postgres`: the newest of Debian or Homebrew, else from PATH. */
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

/** Reports whether tests can use a server: that of `TEST_DATABASE_URL`, or a temporary one. */
export const hasPostgres = (): boolean =>
  Boolean(process.env.TEST_DATABASE_URL) || postgresFolder() !== undefined;

/**
 * Starts a new server in a temporary folder. Returns undefined if PostgreSQL is not installed.
 * @param settings additional ones, as `name=value`
 */
export async function startPostgres(
  settings: readonly string[] = UNSAFE,
): Promise<TemporaryPostgres | undefined> {
  const folder = postgresFolder();
  if (!folder) return undefined;
  const data = dataFolder();
  runTool('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  return serve(data, settings);
}

/** Creates a folder that the server may use. */
function dataFolder(): string {
  const user = unprivilegedUser();
  const data = mkdtempSync(join(tmpdir(), 'lobby-postgres-'));
  if (user) chownSync(data, user.uid, user.gid);
  return data;
}

/** Runs a program of PostgreSQL until it exits. */
function runTool(name: string, args: readonly string[]): void {
  execFileSync(join(postgresFolder() ?? '', name), args, {
    cwd: tmpdir(),
    ...unprivilegedUser(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/**
 * Copies a running server and starts the copy as its standby, which replicates all later commits.
 * @param primary address that the standby connects to; it may be a proxy of the server
 */
export async function startStandby(server: TemporaryPostgres, primary: URL): Promise<TemporaryPostgres> {
  const data = dataFolder();
  const { hostname, port } = new URL(server.url);
  const from = ['-h', hostname, '-p', port, '-U', 'postgres'];
  runTool('pg_basebackup', [...from, '-D', data, '--checkpoint=fast', '--no-sync']);
  writeFileSync(join(data, 'standby.signal'), '');
  return serve(data, [
    `primary_conninfo=host=${primary.hostname} port=${primary.port} user=postgres`,
    ...DURABLE,
  ]);
}

/** Starts a server on a folder of data. */
async function serve(data: string, settings: readonly string[]): Promise<TemporaryPostgres> {
  const port = await freePort();
  const all = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    ...THROWAWAY,
    ...settings,
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  async function start(): Promise<ChildProcess> {
    const started = spawn(
      join(postgresFolder() ?? '', 'postgres'),
      ['-D', data, ...all.flatMap((one) => ['-c', one])],
      { cwd: data, ...unprivilegedUser(), stdio: ['ignore', 'ignore', 'pipe'] },
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
    halt: () => ended(child, 'SIGINT'),
    async resume() {
      child = await start();
    },
    kill: () => ended(child, 'SIGKILL'),
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
    async stop() {
      process.removeListener('exit', kill);
      await ended(child, 'SIGINT');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The server refuses to run as root; Debian's package creates a user for it. */
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

/** Sends a signal to the server and to each of its connections. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const one of [pid, ...children]) process.kill(Number(one), signal);
}

/** SIGINT is PostgreSQL's fast shutdown: it drops the connections that tests left open. */
function ended(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DURABLE, postgresFolder, startPostgres, type TemporaryPostgres } from '../database/postgres.ts';
import { freePort } from '../network/free-port.ts';
import { ROOT } from '../project.ts';
import { type Site, startSite } from '../site/site.ts';
import { nginxPath, startNginx } from './nginx.ts';

export interface Fleet {
  /** Origin of nginx, without a slash at the end; it is PUBLIC_ORIGIN of all nodes. */
  readonly url: string;
  readonly databaseUrl: string;
  /** The server of the database, if the fleet started one. */
  readonly postgres: TemporaryPostgres | undefined;
  /** A copy of the content, which all nodes read. */
  readonly contentDir: string;
  /** Data folder of all nodes, which has the unsent messages. */
  readonly dataDir: string;
  nodes(): readonly Site[];
  /** Stops a node's process, like one that hangs: its connections stay open. */
  freeze(node: number): void;
  /** Continues the process of a node. */
  thaw(node: number): void;
  /** Kills a node, like a power cut. */
  kill(node: number): Promise<void>;
  /** Starts a killed node again, at its port. */
  revive(node: number): Promise<void>;
  /** Replaces a node as a deploy does. From now on nodes start with the build of the project in `root`. */
  replace(node: number, root?: string): Promise<void>;
  stop(): Promise<void>;
}

/** A requirement of a fleet that is missing on this machine. */
export class FleetError extends Error {
  override name = 'FleetError';
}

const DRAIN_SECONDS = 5;

export interface FleetOptions {
  /** Settings of every node; `DATABASE_URL` replaces the temporary PostgreSQL. */
  readonly env?: NodeJS.ProcessEnv;
  /** Port of nginx. */
  readonly port?: number;
  /** Whether the temporary PostgreSQL waits for the disk, so that commits survive a power cut. */
  readonly durable?: boolean;
  /** Round robin in place of the least busy node: no behaviour may depend on the answering node. */
  readonly inTurn?: boolean;
  /** Folder of the project whose build nodes start with; default: this project. */
  readonly root?: string;
}

/** Reports whether all programs of a fleet are installed. */
export const canRunFleet = (): boolean => nginxPath() !== undefined && postgresFolder() !== undefined;

/** Starts PostgreSQL, the nodes of the built site and nginx in front of them, on this machine. @throws {FleetError} */
export async function startFleet(
  nodes: number,
  { env = {}, port, inTurn, root, durable = false }: FleetOptions = {},
): Promise<Fleet> {
  const settings = durable ? DURABLE : undefined;
  const postgres = env.DATABASE_URL === undefined ? await startPostgres(settings) : undefined;
  const databaseUrl = env.DATABASE_URL ?? postgres?.url;
  if (databaseUrl === undefined)
    throw new FleetError('PostgreSQL is not installed: apt-get install postgresql');
  const open = port ?? (await freePort());
  const url = `http://localhost:${open}`;
  const folder = mkdtempSync(join(tmpdir(), 'lobby-fleet-'));
  const contentDir = join(folder, 'content');
  const dataDir = join(folder, 'data');
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true });
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    PUBLIC_ORIGIN: url,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...env,
  };
  const sites: Site[] = [];
  const portOf = ({ url }: Site) => new URL(url).port;
  let from = root;
  const start = (at?: string) =>
    startSite({ ...environment, ...(at !== undefined && { PORT: at }) }, { root: from });
  const stopAll = async () => {
    await Promise.all(sites.map((site) => site.kill()));
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const site = (node: number): Site => {
    const found = sites[node];
    if (!found) throw new RangeError(`There is no node ${node}`);
    return found;
  };

  try {
    // The first node fills the database, which takes longest.
    sites.push(await start());
    sites.push(...(await Promise.all(Array.from({ length: nodes - 1 }, () => start()))));
    const nginx = await startNginx(
      sites.map((one) => Number(portOf(one))),
      { port: open, inTurn },
    );
    return {
      url,
      databaseUrl,
      postgres,
      contentDir,
      dataDir,
      nodes: () => sites,
      freeze: (node) => void process.kill(site(node).pid, 'SIGSTOP'),
      thaw: (node) => void process.kill(site(node).pid, 'SIGCONT'),
      kill: (node) => site(node).kill(),
      async revive(node) {
        sites[node] = await start(portOf(site(node)));
      },
      async replace(node, root = from) {
        from = root;
        await site(node).stop();
        sites[node] = await start(portOf(site(node)));
      },
      async stop() {
        await nginx.stop();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

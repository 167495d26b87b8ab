import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../network/free-port.ts';
import { ROOT } from '../project.ts';

export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 10_000;

/** Path of nginx; undefined where it is not installed. */
export function nginxPath(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** Replaces a part of a text; throws if it is missing. */
function swap(text: string, what: RegExp, by: string | ((found: string) => string)): string {
  if (text.search(what) < 0) throw new Error(`deploy/nginx.conf has nothing like ${what}`);
  return text.replace(what, by as string);
}

/** Returns the servers of a group, one per node: the first with the first one's options, the others with the second's. */
function forNodes(group: string, ports: readonly number[]): string {
  const [first = '', others = first] = [...group.matchAll(/:\d+([^;]*);/g)].map(([, rest]) => rest);
  return ports.map((port, place) => `  server 127.0.0.1:${port}${place === 0 ? first : others};\n`).join('');
}

/**
 * Returns the operators' configuration, changed to nodes on this machine and no TLS.
 * @param ports of the nodes.
 * @param inTurn whether each request goes to the next node.
 * @param isLimited whether visitors from this machine have the limits of others.
 */
export function configurationFor(
  ports: readonly number[],
  port: number,
  folder: string,
  inTurn: boolean,
  isLimited: boolean,
): string {
  const given = readFileSync(join(ROOT, 'deploy', 'nginx.conf'), 'utf8');
  const lines: [RegExp, string | ((found: string) => string)][] = [
    [/(?: {2}server 127\.0\.0\.1:\d+[^;]*;\n)+/g, (group) => forNodes(group, ports)],
    [/\/var\/cache\/nginx\/lobby/, join(folder, 'cache')],
    [/server \{\n {2}listen 80;[^}]*\}\n/, ''],
    [/ {2}listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;\n/, `  listen 127.0.0.1:${port};\n`],
    [/ {2}ssl_certificate [\s\S]*?ssl_protocols[^;]*;\n/, ''],
    ...(inTurn ? [[/ {2}least_conn;\n/, ''] as [RegExp, string]] : []),
    ...(isLimited ? [] : [[/ {2}default 0;\n/, '  default 0;\n  127.0.0.0/8 2;\n'] as [RegExp, string]]),
    // Visitors name the port, which the site compares.
    [/Host \$host;/, 'Host $http_host;'],
  ];
  return lines.reduce((text, [what, by]) => swap(text, what, by), given);
}

/** Starts nginx in front of nodes, as `deploy/nginx.conf` says. */
export async function startNginx(
  ports: readonly number[],
  {
    port,
    inTurn = false,
    isLimited = false,
  }: {
    readonly port?: number | undefined;
    readonly inTurn?: boolean | undefined;
    readonly isLimited?: boolean;
  } = {},
): Promise<Nginx> {
  const nginx = nginxPath();
  if (nginx === undefined) throw new Error('nginx is not installed: apt-get install nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'lobby-nginx-'));
  mkdirSync(join(folder, 'temp'));
  const open = port ?? (await freePort());
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, 'temp', kind)};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    // Started by root, workers would run as an unprivileged user, who may not write to the folder. Otherwise nginx ignores
    // the line.
    `user root;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
worker_processes 2;
worker_rlimit_nofile 65536;
events { worker_connections 32768; }
http {
access_log off;
${temporary}
${configurationFor(ports, open, folder, inTurn, isLimited)}
}
`,
  );
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
  });
  const url = `http://127.0.0.1:${open}`;
  await ready(url, child).catch((cause: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`nginx did not start:\n${log}`, { cause });
  });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  return {
    url,
    async stop() {
      process.removeListener('exit', kill);
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        kill();
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('No answer through nginx');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

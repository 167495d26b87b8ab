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

/** Replaces what has to be there. */
function swap(text: string, what: RegExp, by: string | ((found: string) => string)): string {
  if (text.search(what) < 0) throw new Error(`deploy/nginx.conf has nothing like ${what}`);
  return text.replace(what, by as string);
}

/** A group of servers, each a node: the first as the first is there, the others as the second. */
function forNodes(group: string, ports: readonly number[]): string {
  const [first = '', others = first] = [...group.matchAll(/:\d+([^;]*);/g)].map(([, rest]) => rest);
  return ports.map((port, place) => `  server 127.0.0.1:${port}${place === 0 ? first : others};\n`).join('');
}

/**
 * The configuration as operators are given it, for nodes on this machine and without TLS.
 * @param ports of the nodes
 * @param inTurn each request goes to the next node, whichever has least to do
 */
export function configurationFor(
  ports: readonly number[],
  port: number,
  folder: string,
  inTurn: boolean,
): string {
  const given = readFileSync(join(ROOT, 'deploy', 'nginx.conf'), 'utf8');
  const lines: [RegExp, string | ((found: string) => string)][] = [
    [/(?: {2}server 127\.0\.0\.1:\d+[^;]*;\n)+/g, (group) => forNodes(group, ports)],
    [/\/var\/cache\/nginx\/lobby/, join(folder, 'cache')],
    [/server \{\n {2}listen 80;[^}]*\}\n/, ''],
    [/ {2}listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;\n/, `  listen 127.0.0.1:${port};\n`],
    [/ {2}ssl_certificate [\s\S]*?ssl_protocols[^;]*;\n/, ''],
    ...(inTurn ? [[/ {2}least_conn;\n/, ''] as [RegExp, string]] : []),
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
  }: { readonly port?: number | undefined; readonly inTurn?: boolean | undefined } = {},
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
    // Workers that root starts would be nobody's, who may not write into the folder; for others nginx leaves the line out.
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
${configurationFor(ports, open, folder, inTurn)}
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

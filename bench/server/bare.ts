import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Bare = { url: string; cpuSeconds(): Promise<number>; stop(): void };

export type BareOptions = {
  /** Origin of a site that serves everything but `/`. */
  site?: string;
  /** A command that starts the process, such as `taskset`. */
  under?: readonly string[];
};

/** Starts a bare `node:http` server in a new process, which answers every request with these bytes. */
export async function startBare(
  body: Buffer,
  encoding: string,
  { site, under = [] }: BareOptions = {},
): Promise<Bare> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-bare-'));
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const script = join(import.meta.dirname, 'bare-server.ts');
  const own = [process.execPath, script, file, encoding, ...(site === undefined ? [] : [site])];
  const [command = process.execPath, ...args] = [...under, ...own];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    cpuSeconds: async () => Number(await (await fetch(`${url}/cpu`)).text()),
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

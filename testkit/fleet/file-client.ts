import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Accept-Encoding headers of clients, with the codings that they allow; the last client sends none. */
const ACCEPTED: readonly (readonly [string | undefined, readonly string[]])[] = [
  ['br', ['br']],
  ['gzip', ['gzip']],
  ['gzip, br', ['br', 'gzip']],
  ['identity', []],
  ['br;q=0', []],
  [undefined, []],
];
const PAGES = ['/m/home', '/m/help', '/m/voucherCenter'];
const FILE = /\/_astro\/[\w.-]+\.(?:js|css)/g;

export interface FileClient {
  /** Number of correct answers. */
  readonly read: number;
  readonly failures: readonly string[];
}

/**
 * Fetches the files that pages name, in every encoding, until `stop`.
 * @param contents the correct content of each file, by name
 */
export async function readFiles(
  url: string,
  contents: ReadonlyMap<string, string>,
  stop: AbortSignal,
): Promise<FileClient> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  const failures: string[] = [];
  let read = 0;

  async function get(path: string, accepted?: string): Promise<{ answer: IncomingMessage; body: Buffer }> {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ hostname, port, path, headers, agent }, resolve).on('error', reject).end(),
    );
    return { answer, body: Buffer.concat(await answer.toArray()) };
  }

  async function readFile(path: string, accepted: string | undefined, may: readonly string[]): Promise<void> {
    const { answer, body } = await get(path, accepted);
    const coding = answer.headers['content-encoding'];
    const whole = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
    const isRight =
      answer.statusCode === 200 &&
      (coding === undefined || may.includes(coding)) &&
      whole.toString() === contents.get(path.slice(path.lastIndexOf('/') + 1));
    if (isRight) read += 1;
    else failures.push(`${path} as ${accepted}: ${answer.statusCode} ${coding}, ${whole.length} bytes`);
  }

  while (!stop.aborted) {
    for (const page of PAGES) {
      try {
        const { answer, body } = await get(page);
        if (answer.statusCode !== 200) failures.push(`${page}: ${answer.statusCode}`);
        for (const path of new Set(body.toString().match(FILE)))
          for (const [accepted, may] of ACCEPTED) await readFile(path, accepted, may);
      } catch (error) {
        failures.push(`${page}: ${error}`);
      }
    }
  }
  agent.destroy();
  return { read, failures };
}

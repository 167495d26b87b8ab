import { readFile } from 'node:fs/promises';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { join } from 'node:path';
import { publicLookup } from '#gateway/platform/core/public-lookup.ts';
import { BRAND_FOLDER } from '#gateway/platform/settings/site-info.ts';

export interface Source {
  readonly bytes: Buffer;
  readonly etag: string | undefined;
}

export interface SourceOptions {
  readonly contentDir: string;
  /** Pictures of an operator's own gateway may be paths, and need no public address. */
  readonly gatewayOrigin: string | undefined;
}

const LIMIT_MS = 2_000;
/** No picture may have more. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads a picture of a brand: a file of the content, or what an address answers within two seconds, without a redirect
 * (OPER-36).
 * @param etag of the last answer
 * @returns undefined where the picture is still the same
 * @throws {Error} with the reason, for after the name of its field
 */
export async function readSource(
  address: string,
  { contentDir, gatewayOrigin }: SourceOptions,
  etag?: string,
): Promise<Source | undefined> {
  if (address.startsWith(BRAND_FOLDER)) {
    const name = address.slice(1);
    const bytes = await readFile(join(contentDir, name)).catch(() => {
      throw new Error(`${name} is not in the folder of the content`);
    });
    return { bytes, etag: undefined };
  }
  const url = URL.parse(address, gatewayOrigin);
  const isOwn = url?.origin === gatewayOrigin;
  if (!url || !(isOwn || url.protocol === 'https:'))
    throw new Error(`${address} is neither an https: address nor a path of the gateway`);
  return await fetchPicture(url, { isOwn, etag });
}

function fetchPicture(
  url: URL,
  { isOwn, etag }: { isOwn: boolean; etag: string | undefined },
): Promise<Source | undefined> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const options: RequestOptions = {
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: etag === undefined ? {} : { 'if-none-match': etag },
    ...(!isOwn && { lookup: publicLookup() }),
  };
  return new Promise((resolve, reject) => {
    const failed = (error: Error) =>
      reject(new Error(error.name === 'AbortError' ? `${url} did not answer within 2 s` : error.message));
    get(url, options, (answer) => {
      if (answer.statusCode === 304) {
        answer.destroy();
        resolve(undefined);
      } else if (answer.statusCode === 200) {
        readBody(answer).then((bytes) => resolve({ bytes, etag: answer.headers.etag }), failed);
      } else {
        answer.destroy();
        reject(new Error(`${url} answered ${answer.statusCode}`));
      }
    }).on('error', failed);
  });
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the file may have 1 MB at most');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

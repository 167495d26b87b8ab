import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BodyFormat } from '#contract/core/call.ts';
import { GatewayError } from '../core/gateway-error.ts';
import { checkTexts } from './text-rules.ts';

/** Bodies of calls are small: names, keys, sealed credentials. */
const LIMIT_BYTES = 64 * 1024;
/** Three pictures of 5 MB and their form. */
const UPLOAD_BYTES = 16 * 1024 * 1024;

const MEDIA_TYPE: Record<BodyFormat, string> = {
  json: 'application/json',
  sealed: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** Refuses a larger body, unread where it states its length, which HTTP enforces. */
export const limitBody = limitTo(LIMIT_BYTES);
const limitUpload = limitTo(UPLOAD_BYTES);

function limitTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new GatewayError('request.too.large');
    },
  });
}

/** Reads a whole body; one that breaks off, or does not match its type, is malformed. */
async function whole<Body>(c: Context, limit: typeof limitBody, read: () => Promise<Body>): Promise<Body> {
  try {
    await limit(c, async () => {});
    return await read();
  } catch (cause) {
    if (cause instanceof GatewayError) throw cause;
    throw new GatewayError('request.malformed', { cause });
  }
}

const readText = (c: Context): Promise<string> =>
  whole(c, limitBody, async () =>
    new TextDecoder('utf-8', { fatal: true }).decode(await c.req.raw.arrayBuffer()),
  );

/** Returns texts and files by name. @throws {GatewayError} `fields.invalid` for two files of one name */
async function readParts(c: Context): Promise<Record<string, string | File>> {
  const form = await whole(c, limitUpload, () => c.req.raw.formData());
  const parts = [...form];
  for (const [at, [name, part]] of parts.entries()) {
    if (parts.findIndex(([other]) => other === name) === at) continue;
    if (!(part instanceof File)) throw new GatewayError('request.malformed');
    throw new GatewayError('fields.invalid', { value: { fields: { [name]: 'picture_beyond_three' } } });
  }
  return checkTexts(Object.fromEntries(parts));
}

function checkMediaType(headers: Headers, expected: string): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const known = expected === MEDIA_TYPE.multipart ? /^\s*boundary=/ : /^\s*(charset="?utf-8"?)?\s*$/;
  const plain = parameters.every((parameter) => known.test(parameter));
  const encoded = headers.has('content-encoding') && headers.get('content-encoding') !== 'identity';
  if (type.trim() !== expected || !plain || encoded) throw new GatewayError('media.unsupported');
}

/** Parses untrusted JSON. @throws {GatewayError} `request.malformed` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GatewayError('request.malformed', { cause });
  }
}

/** Returns fields by name. @throws {GatewayError} `request.malformed` for a repeated name */
export function parseFields(parameters: URLSearchParams): Record<string, string> {
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) throw new GatewayError('request.malformed');
  return checkTexts(Object.fromEntries(parameters));
}

/**
 * Reads a body, and checks only its format.
 * @throws {GatewayError} `media.unsupported`, `request.too.large`, `request.malformed`
 */
export async function readBody(c: Context, format: BodyFormat): Promise<unknown> {
  checkMediaType(c.req.raw.headers, MEDIA_TYPE[format]);
  if (format === 'multipart') return readParts(c);
  const text = await readText(c);
  return format === 'form' ? parseFields(new URLSearchParams(text)) : checkTexts(parseJson(text));
}

import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BodyFormat } from '#contract/call.ts';
import { GatewayError } from './gateway-error.ts';
import { checkTexts } from './texts.ts';

/** Bodies of calls are small: names, keys, sealed credentials. */
const LIMIT_BYTES = 64 * 1024;

const MEDIA_TYPE: Record<BodyFormat, string> = {
  json: 'application/json',
  sealed: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

/** Refuses a larger body, unread where it tells its length: HTTP sees to it that this is true. */
export const limitBody = bodyLimit({
  maxSize: LIMIT_BYTES,
  onError: () => {
    throw new GatewayError('request.too.large');
  },
});

async function textOf(c: Context): Promise<string> {
  try {
    await limitBody(c, async () => {});
    return new TextDecoder('utf-8', { fatal: true }).decode(await c.req.raw.arrayBuffer());
  } catch (cause) {
    if (cause instanceof GatewayError) throw cause;
    throw new GatewayError('request.malformed', { cause });
  }
}

function checkMediaType(headers: Headers, expected: string): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const plain = parameters.every((parameter) => /^\s*(charset="?utf-8"?)?\s*$/.test(parameter));
  const encoded = headers.has('content-encoding') && headers.get('content-encoding') !== 'identity';
  if (type.trim() !== expected || !plain || encoded) throw new GatewayError('media.unsupported');
}

/** Parses JSON from outside. @throws {GatewayError} `request.malformed` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GatewayError('request.malformed', { cause });
  }
}

/** Fields by name. @throws {GatewayError} `request.malformed` when a name comes twice */
export function fieldsOf(parameters: URLSearchParams): Record<string, string> {
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) throw new GatewayError('request.malformed');
  return checkTexts(Object.fromEntries(parameters));
}

/**
 * Reads a body, checked only as far as that it is of the format.
 * @throws {GatewayError} `media.unsupported`, `request.too.large`, `request.malformed`
 */
export async function readBody(c: Context, format: BodyFormat): Promise<unknown> {
  checkMediaType(c.req.raw.headers, MEDIA_TYPE[format]);
  const text = await textOf(c);
  return format === 'form' ? fieldsOf(new URLSearchParams(text)) : checkTexts(parseJson(text));
}

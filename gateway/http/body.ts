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

async function bytesOf(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > LIMIT_BYTES)
    throw new GatewayError('request.too.large');
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength;
      if (size > LIMIT_BYTES) throw new GatewayError('request.too.large');
      parts.push(part);
    }
  } catch (cause) {
    if (cause instanceof GatewayError) throw cause;
    throw new GatewayError('request.malformed', { cause });
  }
  return Buffer.concat(parts);
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
export async function readBody(request: Request, format: BodyFormat): Promise<unknown> {
  checkMediaType(request.headers, MEDIA_TYPE[format]);
  const bytes = await bytesOf(request);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new GatewayError('request.malformed', { cause });
  }
  return format === 'form' ? fieldsOf(new URLSearchParams(text)) : checkTexts(parseJson(text));
}

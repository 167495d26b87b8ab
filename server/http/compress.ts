import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { Coding } from './accept-encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** `fast` while a visitor waits, `best` for what is cached. */
export type Effort = 'fast' | 'best';

const BROTLI_QUALITY: Record<Effort, number> = { fast: 5, best: 11 };
const GZIP_LEVEL: Record<Effort, number> = { fast: 6, best: 9 };

/** Below this size a coding costs more bytes than it saves. */
export const MIN_COMPRESSED_BYTES = 1_000;

export function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/.test(type);
}

export async function compress(
  body: Uint8Array,
  coding: Exclude<Coding, 'identity'>,
  effort: Effort,
): Promise<Buffer> {
  return coding === 'gzip'
    ? deflate(body, { level: GZIP_LEVEL[effort] })
    : brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          // Pages fit in a quarter of a megabyte: a larger window takes memory and saves nothing.
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
}

/** Compresses a page with gzip on this thread, for the few clients without brotli. */
export const gzipNow = (body: Uint8Array, effort: Effort): Buffer =>
  gzipSync(body, { level: GZIP_LEVEL[effort] });

import { createHash } from 'node:crypto';
import { BrandError } from './brand-error.ts';
import { svgFault } from './svg.ts';

/** A picture of a brand that is safe to show: a checked SVG, or a PNG that was drawn again. */
export interface Picture {
  /** Where it is served. */
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What a picture may be. */
export interface PictureRule {
  readonly svgBytes: number;
  readonly pngBytes: number;
  /** Least width of a PNG. */
  readonly minPx: number;
  /** Least and greatest width by height. */
  readonly ratio: readonly [number, number];
  /** Rows of pixels of the copy that pages show; absent: all. */
  readonly rows?: number;
  readonly words: string;
}

const KB = 1024;
const SVG_BYTES = 50 * KB;
const PNG_BYTES = 1024 * KB;
/** Pixels of the screens with the most of them, by one of a page. */
const DENSEST = 3;

export const LOGO: PictureRule = {
  svgBytes: SVG_BYTES,
  pngBytes: PNG_BYTES,
  minPx: 200,
  ratio: [1, 6],
  rows: 28 * DENSEST,
  words: 'must be an SVG, or a PNG of 200 pixels or more in width, one to six times as wide as high',
};
export const MARK: PictureRule = {
  svgBytes: SVG_BYTES,
  pngBytes: PNG_BYTES,
  minPx: 512,
  ratio: [1, 1],
  words: 'must be a square SVG, or a square PNG of 512 pixels or more',
};
export const SMALL: PictureRule = {
  svgBytes: 100 * KB,
  pngBytes: 100 * KB,
  minPx: 1,
  ratio: [1 / 12, 12],
  rows: 24 * DENSEST,
  words: 'must be an SVG or a PNG',
};

const MAX_PIXELS = 16_000_000;

/**
 * Makes a picture safe (OPER-36).
 * @param field that names it, for the message
 * @throws {BrandError}
 */
export async function toPicture(field: string, source: Buffer, rule: PictureRule): Promise<Picture> {
  const fail = (fault: string) => {
    throw new BrandError(`${field}: ${fault}`);
  };
  const isPng = source.subarray(1, 4).toString('latin1') === 'PNG';
  const max = isPng ? rule.pngBytes : rule.svgBytes;
  if (source.length > max)
    fail(`the file may have ${max < PNG_BYTES ? `${max / KB} kB` : `${max / PNG_BYTES} MB`} at most`);
  const fault = isPng ? undefined : svgFault(source.toString('utf8'));
  if (fault !== undefined) fail(fault);
  const { default: sharp } = await import('sharp');
  const drawn = sharp(source, { limitInputPixels: MAX_PIXELS });
  const { width = 0, height = 0 } = await drawn.metadata().catch(() => ({ width: 0, height: 0 }));
  const ratio = width / height;
  const [least, greatest] = rule.ratio;
  if (!(ratio >= least && ratio <= greatest) || (isPng && width < rule.minPx)) fail(rule.words);
  const { rows = height } = rule;
  const body = isPng
    ? await drawn
        .resize({ height: Math.min(rows, height) })
        .png({ compressionLevel: 9 })
        .toBuffer()
        .catch(() => fail(rule.words) as never)
    : source;
  return {
    path: `/brand/${hashOf(body)}.${isPng ? 'png' : 'svg'}`,
    type: isPng ? 'image/png' : 'image/svg+xml',
    body,
    width,
    height,
  };
}

/** Returns the start of a SHA-256. */
export const hashOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('hex').slice(0, 16);

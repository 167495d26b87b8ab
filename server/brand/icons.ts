import type { Sharp } from 'sharp';
import { hashOf, type Picture } from './picture.ts';

/** A file of the site that a brand replaces or adds. */
export interface BrandFile {
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
}

/** Background of the dark theme, `--stage`. */
const STAGE = '#0f0f1a';
/** Share of an icon's width that the mark has: a square in the circle that phones may cut an icon to (OPER-37). */
const MARK_SHARE = 0.56;
/** Pictures are drawn at this density, since an SVG may be small. */
const DENSITY = 600;
/** The picture of shared pages, and the most that the logo takes of it. */
const SHARED = { width: 1200, height: 630 } as const;
const LOGO = { width: 720, height: 240 } as const;

export const toFile = (type: string, body: Buffer): BrandFile => ({ type, body, etag: `"${hashOf(body)}"` });

const open = async ({ body, type }: Picture): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  return sharp(body, type === 'image/svg+xml' ? { density: DENSITY } : {});
};

const drawWithin = async (picture: Picture, size: { width: number; height: number }): Promise<Buffer> =>
  (await open(picture))
    .resize({ ...size, fit: 'inside' })
    .png()
    .toBuffer();

async function onStage(size: { width: number; height: number }, input: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { ...size, channels: 3, background: STAGE } }).composite([{ input }]);
}

/** Draws the picture of shared pages (OPER-37). */
export async function drawShared(logo: Picture): Promise<ReadonlyMap<string, BrandFile>> {
  const shared = await onStage(SHARED, await drawWithin(logo, LOGO));
  return new Map([['/share.jpg', toFile('image/jpeg', await shared.jpeg({ quality: 85 }).toBuffer())]]);
}

/** Draws all icons of the site from a brand's mark (OPER-37), by their paths. */
export async function drawIcons(mark: Picture): Promise<ReadonlyMap<string, BrandFile>> {
  const square = (px: number) => drawWithin(mark, { width: px, height: px });
  const icon = async (px: number) => {
    const drawn = await onStage({ width: px, height: px }, await square(Math.round(px * MARK_SHARE)));
    return toFile('image/png', await drawn.png().toBuffer());
  };
  const svg = mark.type === 'image/svg+xml' ? mark.body : asSvg(await square(128));
  return new Map<string, BrandFile>([
    ['/icon.svg', toFile('image/svg+xml', svg)],
    ['/icon-192.png', await icon(192)],
    ['/icon-512.png', await icon(512)],
    ['/favicon.ico', toFile('image/x-icon', asIco(await square(32)))],
    ['/badge-96.png', toFile('image/png', await drawBadge(await square(96)))],
  ]);
}

/**
 * Draws the icon of a pushed message in a phone's bar: white where the mark is. A mark without a transparent part gives
 * its light to the icon.
 */
export async function drawBadge(mark: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { isOpaque } = await sharp(mark).stats();
  const shape = isOpaque
    ? sharp(mark).removeAlpha().greyscale().normalise()
    : sharp(mark).extractChannel('alpha');
  const { data, info } = await shape.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Pages link to one icon, which is an SVG. */
const asSvg = (png: Buffer): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );

/** Returns an icon file with one PNG of 32 pixels. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

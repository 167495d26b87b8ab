import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { BrandError } from './brand-error.ts';
import { svgFault } from './svg.ts';

/** A file of the site that a brand replaces. */
export interface BrandFile {
  readonly type: string;
  readonly body: Buffer;
}

/** Background of the dark theme, `--stage`. */
const STAGE = '#0f0f1a';
/** Share of an icon's width that the mark has: a square in the circle that phones may cut an icon to (OPER-37). */
const MARK_SHARE = 0.56;
const SVG_BYTES = 50 * 1024;
const PNG_BYTES = 1024 * 1024;
const MIN_PX = 512;
/** Pictures are drawn at this density, since an SVG may be small. */
const DENSITY = 600;
const SHARED = { width: 1200, height: 630, mark: 240 } as const;

/**
 * Draws all icons of the site and the picture of shared pages from a brand's mark (OPER-37), by their paths.
 * @param name of the file in the folder `brand` of the content
 * @throws {BrandError}
 */
export async function drawIcons(contentDir: string, name: string): Promise<ReadonlyMap<string, BrandFile>> {
  const source = await readFile(join(contentDir, 'brand', name)).catch(() => {
    throw new BrandError(`SITE_INFO.brand.mark: brand/${name} is not in the folder of the content`);
  });
  const isSvg = name.endsWith('.svg');
  if (source.length > (isSvg ? SVG_BYTES : PNG_BYTES))
    throw new BrandError(`SITE_INFO.brand.mark: the file may have ${isSvg ? '50 kB' : '1 MB'} at most`);
  const fault = isSvg ? svgFault(source.toString('utf8')) : undefined;
  if (fault !== undefined) throw new BrandError(`SITE_INFO.brand.mark: ${fault}`);
  const { default: sharp } = await import('sharp');
  const {
    width = 0,
    height = 0,
    format,
  } = await sharp(source)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: undefined }));
  if (format !== (isSvg ? 'svg' : 'png') || width !== height || (!isSvg && width < MIN_PX))
    throw new BrandError('SITE_INFO.brand.mark: must be a square SVG, or a square PNG of 512 pixels or more');

  const mark = (size: number): Sharp =>
    sharp(source, isSvg ? { density: DENSITY } : {}).resize(size, size, { fit: 'contain' });
  const onStage = async (size: { width: number; height: number }, of: number): Promise<Sharp> =>
    sharp({ create: { ...size, channels: 3, background: STAGE } }).composite([
      { input: await mark(of).png().toBuffer() },
    ]);
  const icon = async (px: number) =>
    (await onStage({ width: px, height: px }, Math.round(px * MARK_SHARE))).png().toBuffer();
  const shared = await (await onStage(SHARED, SHARED.mark)).jpeg({ quality: 85 }).toBuffer();
  const png = (body: Buffer): BrandFile => ({ type: 'image/png', body });
  return new Map<string, BrandFile>([
    ['/icon.svg', { type: 'image/svg+xml', body: isSvg ? source : asSvg(await mark(128).png().toBuffer()) }],
    ['/icon-192.png', png(await icon(192))],
    ['/icon-512.png', png(await icon(512))],
    ['/favicon.ico', { type: 'image/x-icon', body: asIco(await mark(32).png().toBuffer()) }],
    ['/share.jpg', { type: 'image/jpeg', body: shared }],
  ]);
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

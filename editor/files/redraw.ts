import { extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../errors.ts';
import { checkPicture, LONGEST_SIDE } from './picture.ts';

/** More take hundreds of megabytes to draw, here and on each visitor's phone. */
const MOST_PIXELS = 25_000_000;

// Pictures come one at a time, and none is seen twice.
sharp.concurrency(1);
sharp.cache(false);

const AS_NAMED: Record<string, (picture: Sharp) => Sharp> = {
  '.avif': (picture) => picture.avif({ quality: 60 }),
  '.jpeg': (picture) => picture.jpeg({ quality: 85 }),
  '.jpg': (picture) => picture.jpeg({ quality: 85 }),
  '.png': (picture) => picture.png({ compressionLevel: 9 }),
  '.webp': (picture) => picture.webp({ quality: 85 }),
};

/**
 * The picture drawn anew, no larger than the site shows it: nothing is left of what else was in its file, such as where
 * it was taken.
 * @throws {Refusal} where it is not what its name says, or has too many bytes or pixels
 */
export async function redrawn(name: string, bytes: Uint8Array): Promise<Buffer> {
  checkPicture(name, bytes);
  try {
    // The header alone: nothing of a picture that is too large is unpacked.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) throw new Refusal(413, 'pictureTooManyPixels', { path: name });
    const drawn = sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    return await (AS_NAMED[extname(name).toLowerCase()]?.(drawn) ?? drawn).toBuffer();
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal(415, 'pictureKind', { path: name, cause });
  }
}

import pLimit from 'p-limit';
import { PICTURE_PIXELS } from '#contract/account/identity-check.ts';
import type { FieldMessage } from '#contract/core/field-messages.ts';

/** Longest side of a stored picture, in pixels: the small print of a statement stays readable. */
const MAX_SIDE_PX = 2_000;
const QUALITY = 82;

type Fault = Extract<FieldMessage, `picture_${string}`>;

/** A refused picture; `fault` has the reason. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly fault: Fault;

  constructor(fault: Fault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

const SIGNATURES = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Marks by which a browser, a document reader or an unpacker would read the same file as another type. */
const DISGUISED = ['<script', '<html', '<!doctype', '<?php', '%pdf-'];
/** Ends an archive, which may follow any other data; 64 kB of comment may follow it. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_TAIL = 65_557;

function holdsAnotherFile(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  return DISGUISED.some((mark) => text.includes(mark)) || bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END);
}

// Loaded with the first upload.
const library = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

/** One at a time: however many upload, only one picture's pixels are in memory. */
const inTurn = pLimit(1);

/**
 * Re-encodes a picture as an upright JPEG of its pixels alone, without metadata and other embedded data (place, device,
 * previews, other files).
 * @throws {PictureError}
 */
export async function redraw(file: File): Promise<Uint8Array> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const format = Object.entries(SIGNATURES).find(([, signature]) =>
    signature.every((byte, at) => bytes[at] === byte),
  )?.[0];
  if (format === undefined) throw new PictureError('picture_type');
  if (holdsAnotherFile(bytes)) throw new PictureError('picture_mixed');
  return inTurn(() => draw(bytes, format));
}

async function draw(bytes: Buffer, format: string): Promise<Uint8Array> {
  const sharp = await library();
  const options = { limitInputPixels: PICTURE_PIXELS, failOn: 'error', sequentialRead: true } as const;
  // Reading only the header of a picture needs no limit.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(broken);
  if (head.format !== format) throw new PictureError('picture_type');
  if (head.width * head.height > PICTURE_PIXELS) throw new PictureError('picture_too_wide');
  return sharp(bytes, options)
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(broken);
}

function broken(cause: unknown): never {
  throw new PictureError('picture_broken', cause);
}

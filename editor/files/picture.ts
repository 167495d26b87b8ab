import { extname } from 'node:path';
import { Refusal } from '../errors.ts';

export const MAX_PICTURE = 5 * 1024 * 1024;

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** What the first bytes of a picture look like, by the extensions of its kind. */
const KINDS: { extensions: string[]; type: string; begins(bytes: Uint8Array): boolean }[] = [
  {
    extensions: ['.png'],
    type: 'image/png',
    begins: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  {
    extensions: ['.jpg', '.jpeg'],
    type: 'image/jpeg',
    begins: (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff',
  },
  {
    extensions: ['.webp'],
    type: 'image/webp',
    begins: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  },
  {
    extensions: ['.avif'],
    type: 'image/avif',
    begins: (bytes) => text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12)),
  },
];

/** Content type by the name alone, for a file that was checked when it came. */
export function pictureType(name: string): string | undefined {
  return kindOf(name)?.type;
}

/** @throws {Refusal} where the bytes are too many or not what the name says */
export function checkPicture(name: string, bytes: Uint8Array): void {
  if (bytes.length > MAX_PICTURE) {
    throw new Refusal(413, 'pictureTooLarge', { path: name });
  }
  if (!kindOf(name)?.begins(bytes)) {
    throw new Refusal(415, 'pictureKind', { path: name });
  }
}

function kindOf(name: string) {
  const extension = extname(name).toLowerCase();
  return KINDS.find(({ extensions }) => extensions.includes(extension));
}

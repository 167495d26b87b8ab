import { extname } from 'node:path';
import { Refusal } from '../errors.ts';

export const MAX_PICTURE = 5 * 1024 * 1024;

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** The first bytes of pictures, by the extensions of their kind. */
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

/** Returns the content type by the name alone, for a file that was checked when it was uploaded. */
export function pictureType(name: string): string | undefined {
  return findKind(name)?.type;
}

/** Checks a picture. @throws {Refusal} where it is too large or its bytes do not fit its name */
export function checkPicture(name: string, bytes: Uint8Array): void {
  if (bytes.length > MAX_PICTURE) {
    throw new Refusal(413, 'pictureTooLarge', { path: name });
  }
  if (!findKind(name)?.begins(bytes)) {
    throw new Refusal(415, 'pictureKind', { path: name });
  }
}

function findKind(name: string) {
  const extension = extname(name).toLowerCase();
  return KINDS.find(({ extensions }) => extensions.includes(extension));
}

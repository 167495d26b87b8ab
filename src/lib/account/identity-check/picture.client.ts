import { PICTURE_BYTES } from '#contract/account/identity-check.ts';
import type { FieldMessage } from '#contract/core/field-messages.ts';

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];
/** Longest side of a preview, in pixels of the picture. */
const PREVIEW = 480;

/** What is wrong with a picture before it is sent: the gateway looks again (HUB-9). */
export async function faultOf(file: Blob): Promise<FieldMessage | undefined> {
  if (file.size > PICTURE_BYTES) return 'picture_too_large';
  const head = await readHead(file);
  return SIGNATURES.some((signature) => signature.every((byte, at) => head[at] === byte))
    ? undefined
    : 'picture_type';
}

function readHead(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file.slice(0, 4));
  });
}

/** A small copy to show, as an address; undefined where the browser cannot draw it. */
export async function previewOf(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PREVIEW / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return undefined;
  }
}

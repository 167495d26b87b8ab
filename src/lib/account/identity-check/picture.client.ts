import { PICTURE_BYTES, PICTURE_PIXELS } from '#contract/account/identity-check.ts';
import type { FieldMessage } from '#contract/core/field-messages.ts';

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];
/** Longest sides, in pixels: of a preview, and of a picture that is scaled down to be sent. */
const PREVIEW_SIDE = 480;
const SENT_SIDE = 2_000;

/** A picture that may be sent, with a small preview where the browser can draw it; or its error. */
export type Prepared =
  | { readonly file: File; readonly preview: string | undefined }
  | { readonly fault: FieldMessage };

/**
 * Converts a chosen picture to what the gateway accepts. One that is too large, or of another type that this browser
 * can show (such as HEIC), is first scaled down as JPEG (ALL-2). The gateway checks it again (HUB-9).
 */
export async function preparePicture(file: File): Promise<Prepared> {
  const picture = await decode(file);
  const fault =
    picture && picture.width * picture.height > PICTURE_PIXELS ? 'picture_too_wide' : await findFault(file);
  try {
    const sent = fault ? picture && (await drawSmaller(picture, file.name)) : file;
    if (!sent || (fault && (await findFault(sent)))) return { fault: fault ?? 'picture_broken' };
    return { file: sent, preview: picture && draw(picture, PREVIEW_SIDE)?.toDataURL('image/jpeg', 0.7) };
  } finally {
    picture?.close();
  }
}

async function findFault(file: Blob): Promise<FieldMessage | undefined> {
  if (file.size > PICTURE_BYTES) return 'picture_too_large';
  const head = await readHead(file).catch(() => undefined);
  if (!head) return 'picture_broken';
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

/** Decodes a picture; undefined where the browser does not support its type. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

/** Draws a picture; undefined where the browser cannot draw. */
function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context ? canvas : undefined;
}

async function drawSmaller(picture: ImageBitmap, name: string): Promise<File | undefined> {
  const canvas = draw(picture, SENT_SIDE);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas?.toBlob ? canvas.toBlob(resolve, 'image/jpeg', 0.85) : resolve(null),
  );
  return blob ? new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : undefined;
}

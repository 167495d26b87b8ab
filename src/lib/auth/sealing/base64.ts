/** Encodes bytes as base64. */
export function base64OfBytes(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Encodes a text's UTF-8 as base64. */
export const base64OfText = (text: string): string => base64OfBytes(new TextEncoder().encode(text));

/** Decodes `base64` to bytes. */
export const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Decodes `base64` to the text in UTF-8; throws when it is invalid. */
export function textOfBase64(base64: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytesOfBase64(base64));
}

/** Base64 of bytes. */
export function base64OfBytes(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Base64 of a text's UTF-8. */
export const base64OfText = (text: string): string => base64OfBytes(new TextEncoder().encode(text));

/** The bytes that `base64` holds. */
export const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The text whose UTF-8 `base64` holds; throws when it holds none. */
export function textOfBase64(base64: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytesOfBase64(base64));
}

/**
 * Chinese characters, for a set of a pattern. Ranges rather than `\p{Script=Han}`: editing forms take the source of a
 * pattern without its flags.
 */
export const HAN = String.raw`\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff`;

/** Lower-case letters, digits and Chinese characters in groups joined by single hyphens: file names and ids. */
export const SLUG = new RegExp(`^[a-z0-9${HAN}]+(?:-[a-z0-9${HAN}]+)*$`);
/** At three bytes a character the name of a file stays below the 255 bytes of a file system. */
export const MAX_SLUG = 80;

/** Names of the product's own artwork. */
export const ARTWORK_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const PICTURE_KIND = String.raw`\.(?:avif|webp|jpe?g|png)`;
const UPLOAD_NAME = String.raw`[\w${HAN}-]+`;

/** Address of an uploaded picture as editors write it; its first group is the path inside the folder of uploads. */
export const UPLOADED_PICTURE = new RegExp(`^/uploads/(${UPLOAD_NAME}(?:/${UPLOAD_NAME})*${PICTURE_KIND})$`);
/** The same as a browser's address bar gives it. */
export const ENCODED_PICTURE = new RegExp(`^/uploads/(?:[\\w/-]|%[\\dA-Fa-f]{2})+${PICTURE_KIND}$`);

/** Percent-encodes what is not visible ASCII, and leaves what is encoded already. */
export function encodeAddress(address: string): string {
  // Half a character has no address (fault 7).
  return address.replace(/[^!-~]+/g, (part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')));
}

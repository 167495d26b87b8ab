/** Eight characters of a content hash before the extension, as bundlers write them. */
const HASHED = /\.[\w-]{8}\.\w+$/;

/** Returns whether a name has a content hash, so that its content never changes. */
export const isHashed = (name: string): boolean => HASHED.test(name);

/** Eight characters of a content hash before the extension, as bundlers write them. */
const HASHED = /\.[\w-]{8}\.\w+$/;

/** Whether a name holds a content hash, so that it never stands for another content. */
export const isHashed = (name: string): boolean => HASHED.test(name);

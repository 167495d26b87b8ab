import { mayLinkTo } from '#lib/routes/links.ts';

/** Type of the customer-service entry that carries the service link. */
const SERVICE_LINK = 3;

interface ServiceEntry {
  readonly type: number;
  /** The address as base64 of UTF-8. */
  readonly path: string;
}

/** Returns the address of the first valid service link; undefined where none may be opened. */
export function serviceAddress(entries: readonly ServiceEntry[]): string | undefined {
  return entries
    .filter(({ type }) => type === SERVICE_LINK)
    .map(({ path }) => decode(path))
    .find(mayLinkTo);
}

/** Decodes base64; empty where it is invalid. */
function decode(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

/** Type of the customer-service entry that carries the service link. */
const SERVICE_LINK = 3;

interface ServiceEntry {
  readonly type: number;
  /** The address as base64 of UTF-8. */
  readonly path: string;
}

/** Address behind the first usable service link; undefined when there is none that may be opened. */
export function serviceAddress(entries: readonly ServiceEntry[]): string | undefined {
  for (const { type, path } of entries) {
    if (type !== SERVICE_LINK) continue;
    const address = decode(path);
    if (address) return address;
  }
  return undefined;
}

function decode(path: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(path), (character) => character.charCodeAt(0));
    const { href, protocol } = new URL(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return ['https:', 'http:', 'tel:', 'mailto:'].includes(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

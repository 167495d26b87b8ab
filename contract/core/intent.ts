/** The action on a game that a login or a reload interrupted. */
export interface GameIntent {
  readonly kind: 'play' | 'free' | 'heart';
  readonly node: string;
  readonly vendor: string;
  readonly code: string;
}

/** Returns the fragment of a page's address with an intent; the page runs it for a member, once. */
export const intentHash = ({ kind, node, vendor, code }: GameIntent): string =>
  `#${[kind, node, vendor, code].map(encodeURIComponent).join('/')}`;

/** Parses a fragment; undefined without an intent. */
export function parseIntent(hash: string): GameIntent | undefined {
  const [, kind, ...parts] = /^#(play|free|heart)\/([^/]+)\/([^/]*)\/([^/]*)$/.exec(hash) ?? [];
  try {
    const [node = '', vendor = '', code = ''] = parts.map(decodeURIComponent);
    return kind ? { kind: kind as GameIntent['kind'], node, vendor, code } : undefined;
  } catch {
    return undefined;
  }
}

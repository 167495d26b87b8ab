/** What somebody was about to do with a game when they were asked to log in, or when its page was closed. */
export interface GameIntent {
  readonly kind: 'play' | 'free' | 'heart';
  readonly node: string;
  readonly vendor: string;
  readonly code: string;
}

/** Fragment of a page's address that says it; the page does it for a member, once. */
export const intentHash = ({ kind, node, vendor, code }: GameIntent): string =>
  `#${[kind, node, vendor, code].map(encodeURIComponent).join('/')}`;

/** What a fragment says; undefined where it says nothing of the kind. */
export function intentOf(hash: string): GameIntent | undefined {
  const [, kind, ...parts] = /^#(play|free|heart)\/([^/]+)\/([^/]*)\/([^/]*)$/.exec(hash) ?? [];
  try {
    const [node = '', vendor = '', code = ''] = parts.map(decodeURIComponent);
    return kind ? { kind: kind as GameIntent['kind'], node, vendor, code } : undefined;
  } catch {
    return undefined;
  }
}

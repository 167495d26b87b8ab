import type { Place } from './place.ts';

/** What the operator offers for download. */
export interface DownloadLinks {
  readonly ios?: string;
  readonly android?: string;
  /** A configuration profile for iOS. */
  readonly profile?: string;
}

/** How to get the site onto the phone, depending on the place. */
export type Offer =
  /** Nothing to offer: the bar stays away. */
  | { readonly kind: 'none' }
  /** An app to download. */
  | { readonly kind: 'app'; readonly system: 'ios' | 'android'; readonly address: string }
  /** Safari's way onto the home screen; `legacy` with the tips of iOS 12.1 and below. */
  | { readonly kind: 'home-screen'; readonly legacy: boolean; readonly profile: string | undefined }
  /** iOS in another browser, which can't. */
  | { readonly kind: 'use-safari' }
  /** The page that explains every way. */
  | { readonly kind: 'guide' };

/** The newest iOS with the legacy tips. */
const LEGACY = [12, 1] as const;

/** What the download bar offers in a place (CONT-8). */
export function offerIn(place: Place, links: DownloadLinks): Offer {
  switch (place.kind) {
    case 'app':
    case 'installed':
      return { kind: 'none' };
    case 'web-clip':
      return links.ios ? { kind: 'app', system: 'ios', address: links.ios } : { kind: 'none' };
    case 'ios':
      if (!place.safari) return { kind: 'use-safari' };
      if (links.ios) return { kind: 'app', system: 'ios', address: links.ios };
      return { kind: 'home-screen', legacy: isLegacy(place.version), profile: links.profile };
    case 'android':
      return links.android ? { kind: 'app', system: 'android', address: links.android } : { kind: 'guide' };
    case 'other':
      return { kind: 'guide' };
  }
}

function isLegacy(version: readonly [number, number] | undefined): boolean {
  if (!version) return false;
  const [major, minor] = version;
  return major < LEGACY[0] || (major === LEGACY[0] && minor <= LEGACY[1]);
}

/** Kind of place that a popup's file names under "Shown in". */
export function popupPlace({ kind }: Place): string {
  if (kind === 'web-clip') return 'installed';
  return kind === 'app' || kind === 'installed' ? kind : `${kind}_browser`;
}

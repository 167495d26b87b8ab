import { artUrl, isArtKind } from './pictures.ts';

const OWN_ARTWORK = /^\/wps\/art\/(?<kind>[\w-]+)\/(?<id>[^/?]+)\.svg$/;

/** Adds the content's hash to the address of the gateway's own artwork; other addresses stay unchanged. */
export function versioned(address: string): string {
  const { kind = '', id = '' } = OWN_ARTWORK.exec(address)?.groups ?? {};
  return (isArtKind(kind) ? artUrl(kind, decodeURIComponent(id)) : undefined) ?? address;
}

import { artUrl, isArtKind } from './pictures.ts';

const OWN_ARTWORK = /^\/wps\/art\/(?<kind>[\w-]+)\/(?<id>[^/?]+)\.svg$/;

/** The address of the gateway's own artwork with its content's hash; any other address as it is. */
export function versioned(address: string): string {
  const { kind = '', id = '' } = OWN_ARTWORK.exec(address)?.groups ?? {};
  return (isArtKind(kind) ? artUrl(kind, decodeURIComponent(id)) : undefined) ?? address;
}

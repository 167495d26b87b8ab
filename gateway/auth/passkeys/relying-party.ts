import type { GatewaySettings } from '#gateway/platform/settings/settings.ts';

/** The site as passkeys know it. */
export interface RelyingParty {
  /** Domain that passkeys are made for. */
  id: string;
  /** Origin that an answer must come from, given the one that it says it comes from. */
  originFor(clientDataJSON: string): Promise<string>;
}

const LOCAL = 'localhost';

/**
 * By PUBLIC_ORIGIN; without one passkeys work on this machine alone, at whatever port. The request's own host is never
 * asked: anybody may write one.
 */
export function relyingParty({ PUBLIC_ORIGIN }: Pick<GatewaySettings, 'PUBLIC_ORIGIN'>): RelyingParty {
  if (PUBLIC_ORIGIN !== undefined)
    return { id: new URL(PUBLIC_ORIGIN).hostname, originFor: async () => PUBLIC_ORIGIN };
  return {
    id: LOCAL,
    async originFor(clientDataJSON) {
      const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
      const { origin } = decodeClientDataJSON(clientDataJSON);
      const isLocal = URL.canParse(origin) && new URL(origin).hostname === LOCAL;
      return isLocal ? origin : `http://${LOCAL}`;
    },
  };
}

import type { GatewaySettings } from '#gateway/platform/settings/settings.ts';

/** The site as the relying party of passkeys. */
export interface RelyingParty {
  /** Domain of the passkeys. */
  id: string;
  /** Returns the origin that an answer must come from, given the one that it names. */
  originFor(clientDataJSON: string): Promise<string>;
}

const LOCAL = 'localhost';

/**
 * Takes the domain from PUBLIC_ORIGIN; without it passkeys work on this machine alone, at any port. The host of a
 * request is never used, because any client can forge it.
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

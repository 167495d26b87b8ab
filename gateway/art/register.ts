import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { GatewayError } from '../http/gateway-error.ts';
import { isArtKind, renderArt } from './render.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** A picture opened by itself runs and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures drawn by the gateway; an address with the right `?v=` may be kept for good. */
export function register(app: GatewayApp, _deps: Deps): void {
  app.get('/wps/art/:kind/:file{.+\\.svg}', (c) => {
    const { kind, file } = c.req.param();
    const art = isArtKind(kind) ? renderArt(kind, file.slice(0, -'.svg'.length)) : undefined;
    if (!art) throw new GatewayError('not.found');
    const etag = `"${art.hash}"`;
    const headers = {
      'Cache-Control': c.req.query('v') === art.hash ? FOREVER : AN_HOUR,
      ETag: etag,
      'Content-Security-Policy': POLICY,
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(art.svg, 200, { ...headers, 'Content-Type': 'image/svg+xml' });
  });
}

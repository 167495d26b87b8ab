import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { GatewayError } from '../http/gateway-error.ts';
import { isArtKind, renderArt } from './pictures.ts';
import { sharedCover } from './shared-cover.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** A picture opened by itself runs and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures drawn by the gateway; an address with the right `?v=` may be kept for good. */
export function register(app: GatewayApp, { clock, content }: Deps): void {
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

  app.get('/wps/art/cover/:file{.+\\.png}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.png'.length);
    // Drawing pixels takes time, so only for what somebody may share.
    const named = content
      .list('promotions', DEFAULT_LANGUAGE, { now: clock() })
      .some(({ data }) => data.cover === slug);
    const picture = named ? await sharedCover(slug) : undefined;
    if (!picture) throw new GatewayError('not.found');
    return c.body(picture, 200, {
      'Cache-Control': AN_HOUR,
      'Content-Security-Policy': POLICY,
      'Content-Type': 'image/png',
    });
  });
}

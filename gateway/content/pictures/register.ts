import type { Context } from 'hono';
import { DEFAULT_LANGUAGE } from '#contract/core/languages.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { isArtKind, renderArt } from './pictures.ts';
import { gameRaster, rasterHash } from './raster.ts';
import { sharedCover } from './shared-cover.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** For an address with another build's hash: the picture is sent, but never cached. */
const THIS_ONCE = 'no-store';
/** A picture opened as a page runs and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Registers pictures drawn by the gateway; an address with the right `?v=` may be cached for good. */
export function register(app: GatewayApp, { clock, content }: Deps): void {
  app.get('/wps/art/:kind/:file{.+\\.svg}', (c) => {
    const { kind, file } = c.req.param();
    const art = isArtKind(kind) ? renderArt(kind, pictureId(file, '.svg')) : undefined;
    if (!art) throw new GatewayError('not.found');
    return versionedPicture(c, art.hash, 'image/svg+xml', () => art.svg);
  });

  for (const [folder, size] of [
    ['game/large', 'large'],
    ['game', 'tile'],
  ] as const)
    app.get(`/wps/art/${folder}/:file{[^/]+\\.webp}`, (c) => {
      const art = renderArt('game', pictureId(c.req.param('file'), '.webp'));
      if (!art) throw new GatewayError('not.found');
      return versionedPicture(c, rasterHash(art, size), 'image/webp', () => gameRaster(art, size));
    });

  app.get('/wps/art/cover/:file{.+\\.png}', async (c) => {
    const slug = pictureId(c.req.param('file'), '.png');
    // Rendering pixels is slow, so only covers of promotions are rendered.
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

const pictureId = (file: string, ending: string) => file.slice(0, -ending.length);

function chooseCaching(version: string | undefined, hash: string): string {
  if (version === undefined) return AN_HOUR;
  return version === hash ? FOREVER : THIS_ONCE;
}

/** Answers with a picture, or with 304 to a client that has this hash. */
async function versionedPicture(
  c: Context,
  hash: string,
  type: string,
  draw: () => string | Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const etag = `"${hash}"`;
  const headers = {
    'Cache-Control': chooseCaching(c.req.query('v'), hash),
    ETag: etag,
    'Content-Security-Policy': POLICY,
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  return c.body(await draw(), 200, { ...headers, 'Content-Type': type });
}

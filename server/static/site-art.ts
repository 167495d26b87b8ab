import type { IncomingMessage, ServerResponse } from 'node:http';
import { BY_NAME } from '#art/by-name.ts';
import { createGallery } from '#art/gallery.ts';
import { preferredCoding } from '../http/accept-encoding.ts';
import { compress, MIN_COMPRESSED_BYTES } from '../http/compress.ts';
import { sendText } from '../http/plain-answer.ts';
import { type SecurityHeaders, STRICT_POLICY } from '../http/security-headers.ts';
import type { Target } from '../http/target.ts';

const ADDRESS = /^\/art\/(?<kind>avatar|cover|portrait)\/(?<name>[a-z0-9-]+)\.svg$/;
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** For an address with another build's hash: the picture is shown, but not cached. */
const THIS_ONCE = 'no-store';
/** Number of pictures kept in memory, at most 4 kB each. */
const MEMORY = 200;

const gallery = createGallery(BY_NAME, MEMORY);

export type SiteArtKind = keyof typeof BY_NAME;

/**
 * Returns the address of a picture of the site's own pages: for a name, the generated picture at an address cached
 * for ever. A value that is an address already is returned unchanged.
 */
export function siteArt(kind: SiteArtKind, picture: string): string {
  const artwork = gallery.picture(kind, picture);
  return artwork ? `/art/${kind}/${picture}.svg?v=${artwork.hash}` : picture;
}

export function isSiteArt(path: string): boolean {
  return path.startsWith('/art/');
}

function chooseCaching(query: string, hash: string): string {
  if (query === '') return AN_HOUR;
  return query === `v=${hash}` ? FOREVER : THIS_ONCE;
}

/** Serves the generated pictures of the site's own pages, with any gateway. */
export function createSiteArt(security: SecurityHeaders) {
  const headers = security.with(`${STRICT_POLICY}; sandbox`);

  return async (req: IncomingMessage, res: ServerResponse, { path, query }: Target): Promise<void> => {
    const { kind, name = '' } = ADDRESS.exec(path)?.groups ?? {};
    const asks = req.method === 'GET' || req.method === 'HEAD';
    const artwork = asks && kind && gallery.isKind(kind) ? gallery.picture(kind, name) : undefined;
    if (!artwork) return sendText(res, security.strict, 404, 'Not found');
    const { svg, hash } = artwork;
    const whole = Buffer.from(svg);
    const wanted = preferredCoding(String(req.headers['accept-encoding'] ?? ''));
    const coding = whole.length < MIN_COMPRESSED_BYTES ? 'identity' : wanted;
    const etag = `W/"${hash}"`;
    const common = [
      ...['Cache-Control', chooseCaching(query, hash)],
      ...['ETag', etag, 'Vary', 'Accept-Encoding', ...headers],
    ];
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304, common);
      res.end();
      return;
    }
    const body = coding === 'identity' ? whole : await compress(whole, coding, 'fast');
    res.writeHead(200, [
      ...['Content-Type', 'image/svg+xml', 'Content-Length', String(body.length)],
      ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
      ...common,
    ]);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}

import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { ASSETS_PATH } from './path.ts';

const ACCEPTS_BROTLI = /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?:1|0\.\d*[1-9]))/;

/** Registers the scripts and styles of game pages; a name is of one content for ever. */
export function registerAssets(app: GatewayApp, { playAssets }: Pick<Deps, 'playAssets'>): void {
  app.get(`${ASSETS_PATH}:name`, async (c) => {
    const name = c.req.param('name');
    const file = await playAssets.read(name);
    if (!file) throw new GatewayError('not.found');
    const isBrotli = ACCEPTS_BROTLI.test(c.req.header('accept-encoding') ?? '');
    return c.body(new Uint8Array(isBrotli ? file.brotli : file.content), 200, {
      'Content-Type': name.endsWith('.js') ? 'text/javascript' : 'text/css',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...(isBrotli && { 'Content-Encoding': 'br' }),
    });
  });
}

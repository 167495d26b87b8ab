import { GatewayError } from '../core/gateway-error.ts';

/**
 * Refuses calls that change something when a browser sends them for another site. A missing Origin is not a
 * browser's doing; `null` (sandboxed frames, files) is foreign.
 * @param publicOrigin the site's configured origin; without one the host that the request names counts
 * @throws {GatewayError} `origin.denied`
 */
export function checkOrigin(request: Request, publicOrigin: string | undefined): void {
  const origin = request.headers.get('origin');
  if (request.method === 'GET' || request.method === 'HEAD' || origin === null) return;
  const allowed =
    publicOrigin === undefined
      ? URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
      : origin === publicOrigin;
  if (!allowed) throw new GatewayError('origin.denied');
}

import { GatewayError } from '../core/gateway-error.ts';

/**
 * Refuses state-changing calls that a browser sends for another site. A request without Origin does not come from a
 * browser; `null` (sandboxed frames, files) is foreign.
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

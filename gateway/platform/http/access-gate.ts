import { addressRanges } from '../core/address-ranges.ts';
import { GatewayError } from '../core/gateway-error.ts';
import type { AccessGate, Client } from '../deps/ports.ts';
import type { GatewaySettings } from '../settings/settings.ts';

/** Served also while the gateway is closed: the status that reports it, and public documents. */
const ALWAYS_OPEN = ['/wps/system/status', '/wps/openapi.json', '/wps/docs'];
const ALWAYS_OPEN_BELOW = '/wps/art/';

const MAINTENANCE_RETRY_SECONDS = 300;

export function createAccessGate({ MAINTENANCE, REGION_BLOCK }: GatewaySettings): AccessGate {
  const inRange = addressRanges(REGION_BLOCK.ranges);
  const isRegionBlocked = ({ address, country }: Client) =>
    REGION_BLOCK.countries.includes(country ?? '') || inRange(address);
  return {
    isRegionBlocked,
    check(path, client) {
      if (ALWAYS_OPEN.includes(path) || path.startsWith(ALWAYS_OPEN_BELOW)) return;
      if (MAINTENANCE)
        throw new GatewayError('system.maintenance', { retryAfter: MAINTENANCE_RETRY_SECONDS });
      if (isRegionBlocked(client)) throw new GatewayError('region.restricted');
    },
  };
}

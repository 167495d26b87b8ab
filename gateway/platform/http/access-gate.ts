import { addressRanges } from '../core/address-ranges.ts';
import { GatewayError } from '../core/gateway-error.ts';
import type { GatewaySettings } from '../settings/settings.ts';
import type { Client } from './client.ts';

/** Answered also while the gateway is closed: what tells that it is, and what holds nothing personal. */
const ALWAYS_OPEN = ['/wps/system/status', '/wps/openapi.json', '/wps/docs'];
const ALWAYS_OPEN_BELOW = '/wps/art/';

const MAINTENANCE_RETRY_SECONDS = 300;

/** Whether the gateway lets a request in. */
export interface AccessGate {
  isRegionBlocked(client: Client): boolean;
  /**
   * Maintenance goes before the region (NAV-11).
   * @throws {GatewayError} `system.maintenance`, `region.restricted`
   */
  check(path: string, client: Client): void;
}

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

import { publicKey } from '#contract/sealing.ts';
import { availablePromotions, countries, PROMOTION_KINDS } from '#contract/system.ts';
import { customerService, systemStatus } from '#contract/system-status.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { route } from '../http/route.ts';
import { countriesIn } from './countries.ts';
import { serviceLinks, systemInfo } from './info.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export function register(app: GatewayApp, { settings, keys, accessGate }: Deps): void {
  const info = systemInfo(settings);

  route(app, systemStatus, ({ client }) => ({
    maintenance: settings.MAINTENANCE,
    regionRestriction: accessGate.isRegionBlocked(client),
    location: { ip: client.address, ...(client.country && { country: client.country }) },
    info,
  }));

  route(app, publicKey, () => keys.current(), { publicFor: 5 * MINUTE });

  route(app, countries, ({ language }) => countriesIn(language), { publicFor: HOUR });

  route(app, customerService, () => serviceLinks(settings), { publicFor: MINUTE });

  const promotions = Object.fromEntries(
    PROMOTION_KINDS.map((kind) => [kind, { enabled: true, count: 0 }]),
  ) as Record<(typeof PROMOTION_KINDS)[number], { enabled: true; count: 0 }>;
  route(app, availablePromotions, () => promotions, { publicFor: MINUTE });
}

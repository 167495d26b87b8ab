import type { AnswerOf } from '#contract/call.ts';
import { may } from '#contract/permissions.ts';
import { availablePromotions, PROMOTION_KINDS, type PromotionKind } from '#contract/promotions.ts';
import { publicKey } from '#contract/sealing.ts';
import { countries } from '#contract/system.ts';
import { customerService, systemStatus } from '#contract/system-status.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { route } from '../http/route.ts';
import { countRewards } from '../rewards/list.ts';
import { countriesIn } from './countries.ts';
import { serviceLinks, systemInfo } from './info.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export function register(app: GatewayApp, deps: Deps): void {
  const { settings, keys, accessGate } = deps;
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

  route(
    app,
    availablePromotions,
    async ({ session }) => {
      const counts =
        session && may('rewards', session.member.type)
          ? await countRewards(deps, session.member)
          : new Map<PromotionKind, number>();
      return Object.fromEntries(
        PROMOTION_KINDS.map((kind) => {
          const enabled = settings.PROMOTION_KINDS.includes(kind);
          return [kind, { enabled, count: counts.get(kind) ?? 0 }];
        }),
      ) as AnswerOf<typeof availablePromotions>;
    },
    { publicFor: MINUTE },
  );
}

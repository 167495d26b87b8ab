import type { AnswerOf } from '#contract/core/call.ts';
import { publicKey } from '#contract/core/sealing.ts';
import { may } from '#contract/permissions.ts';
import { availablePromotions, PROMOTION_KINDS, type PromotionKind } from '#contract/rewards/promotions.ts';
import { countries } from '#contract/site/system.ts';
import { customerService, systemStatus } from '#contract/site/system-status.ts';
import { CONTRACT_VERSION } from '#contract/site/version.ts';
import { countriesIn } from '#gateway/platform/core/countries.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { countRewards } from '#gateway/rewards/missions/list.ts';
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
    contractVersion: CONTRACT_VERSION,
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

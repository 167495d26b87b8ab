import { asc, gt } from 'drizzle-orm';
import { hotMatches } from '#contract/games/matches.ts';
import { matches } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';

const SHOWN = 6;
/** Seconds for which caches may keep them. */
const MATCHES_FOR = 60;

/** Registers the list of matches of sports vendors. */
export function register(app: GatewayApp, { db, clock }: Deps): void {
  route(
    app,
    hotMatches,
    async ({ query: { language } }) => {
      const next = await db
        .select()
        .from(matches)
        .where(gt(matches.startsAt, clock()))
        .orderBy(asc(matches.startsAt), asc(matches.id))
        .limit(SHOWN);
      return next.map(({ id, vendorCode, home, away, league, startsAt }) => ({
        id,
        vendor: vendorCode,
        home: home[language],
        away: away[language],
        league: league[language],
        startsAt,
      }));
    },
    { publicFor: MATCHES_FOR, keptWhileAway: true },
  );
}

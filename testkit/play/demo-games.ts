import { and, eq, type SQL } from 'drizzle-orm';
import type { KindVariant } from '#contract/games/game-kinds.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { loadFacts } from '#gateway/demo/parts/load-facts.ts';
import { games } from '#gateway/platform/db/schema/index.ts';
import { startGateway, type TestGateway } from '../gateway/gateway.ts';
import { expectAccountedFor } from '../wallet/money.ts';

/** Starts a gateway with the demo's games and their facts; verifies its ledger when it closes. */
export async function startWithGames(env: Record<string, string> = {}): Promise<TestGateway> {
  const site = await startGateway(env);
  const { db } = site.database;
  await db.transaction(async (tx) => {
    await loadCatalogue(tx);
    await loadFacts(tx, site.clock());
  });
  return {
    ...site,
    async close() {
      await expectAccountedFor(db);
      await site.close();
    },
  };
}

/** Returns the condition for titles that open a kind with a variant. */
export const isOpening = ({ kind, variant }: KindVariant): SQL | undefined =>
  and(eq(games.kind, kind), eq(games.variant, variant));

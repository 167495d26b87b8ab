import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAME_TYPES } from '#contract/games.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { games } from '../db/schema/index.ts';
import { loadCatalogue } from '../demo/load-catalogue.ts';

const site = await startGateway();
const { db } = site.database;
beforeAll(() => db.transaction((tx) => loadCatalogue(tx)));
afterAll(site.close);

/** What a page could celebrate with, or play on by itself with. */
const CHEER = /<(?:audio|video|canvas|marquee)\b|new Audio|AudioContext|navigator\.vibrate|confetti/i;
const AUTOPLAY = /auto-?play|auto-?spin|turbo|自动旋转|putaran automatik/i;

describe('the reference game, in the place of any kind of game (RESP-7)', () => {
  const pages = GAME_TYPES.flatMap((type) => LANGUAGES.map((language) => [type, language] as const));

  test.each(pages)(
    'keeps its pace, plays nothing by itself, celebrates nothing: %s, %s',
    async (type, language) => {
      const [game] = await db.select().from(games).where(eq(games.gameType, type)).limit(1);
      if (!game) throw new Error(`No game of type ${type}`);
      const page = await (await site.request(`/wps/play/${game.gameId}?language=${language}`)).text();
      const data = /<script type="application\/json" id="game">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
      expect(JSON.parse(data).roundMs).toBeGreaterThanOrEqual(2_500);
      expect(page).not.toMatch(CHEER);
      expect(page).not.toMatch(AUTOPLAY);
      // One way to begin a round; another to see it in place of a game of another kind.
      const buttons = [...page.matchAll(/<button[^>]* id="([\w-]+)"/g)].map(([, id]) => id);
      expect(buttons.filter((id) => id !== 'begin')).toEqual(['less', 'more', 'spin', 'go-on']);
    },
  );
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { ROUND_MS, SLOT_ROUND_MS } from '#contract/games/play.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { games } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { isOpening } from '#testkit/play/demo-games.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { bundleClients } from './assets/bundle.ts';
import { chooseKind, listBuilt } from './kinds/index.ts';
import { crash } from './reference/crash/kind.ts';
import { fishing } from './reference/fishing/kind.ts';
import { slots } from './slot/kind.ts';

const site = await startGateway();
const { db } = site.database;
beforeAll(() => db.transaction((tx) => loadCatalogue(tx)));
afterAll(site.close);

/** Markup and code that a page could celebrate or start rounds automatically with. */
const CHEER = /<(?:audio|video|canvas|marquee)\b|new Audio|AudioContext|navigator\.vibrate|confetti/i;
const AUTOPLAY = /auto-?play|auto-?spin|turbo|自动旋转|putaran automatik/i;

const HEADER = ['sound', 'menu', 'history', 'to-rules'];
const SLOT = [...HEADER, 'less', 'more', 'spin', 'lower', 'go-on', 'past-close'];
const TABLE = [...HEADER, 'undo', 'clear', 'repeat', 'spin', 'lower', 'go-on', 'past-close'];
/** A flight is left by a press. */
const CRASH = TABLE.flatMap((id) => (id === 'repeat' ? [id, 'cash-out'] : [id]));
/** Buttons that turn pages of a table: of its fields, or of past rounds. */
const TAB = /^tab-|-tab$/;

describe('every kind of game, in the place of any type of game (RESP-7)', () => {
  const opened = [
    ...GAME_TYPES.map((type) => [type, eq(games.gameType, type)] as const),
    ...listBuilt().map((opens) => [`${opens.kind} ${opens.variant}`, isOpening(opens)] as const),
  ];
  const pages = opened.flatMap(([what, where]) =>
    LANGUAGES.map((language) => [what, language, where] as const),
  );

  test.each(pages)(
    'the page keeps its pace, has no automatic rounds and celebrates nothing: %s, %s (PLAY-10)',
    async (what, language, where) => {
      const [game] = await db.select().from(games).where(where).limit(1);
      if (!game) throw new Error(`No game of ${what}`);
      const page = await (await site.request(`/wps/play/${game.gameId}?language=${language}`)).text();
      const data = /<script type="application\/json" id="game">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
      const isQuick = [...Object.values(slots), fishing].includes(chooseKind(game));
      expect(JSON.parse(data).roundMs).toBe(isQuick ? SLOT_ROUND_MS : ROUND_MS);
      expect(page).not.toMatch(CHEER);
      expect(page).not.toMatch(AUTOPLAY);
      // One button begins a round; another shows it in place of a game of another kind. Tabs turn over fields.
      const buttons = [...page.matchAll(/<button[^>]* id="([\w-]+)"/g)].map(([, id = '']) => id);
      const expected = new Map([
        ...Object.values(slots).map((slot) => [slot, SLOT] as const),
        [crash, CRASH],
      ]).get(chooseKind(game));
      expect(buttons.filter((id) => id !== 'begin' && !TAB.test(id))).toEqual(expected ?? TABLE);
    },
  );
});

test('no script of a game page celebrates or begins rounds automatically (RESP-7)', async () => {
  // The script of sounds runs only after the player turned them on (PLAY-82).
  const bundles = (await bundleClients()).filter(({ name }) => name !== 'sound');
  const files = bundles.flatMap((bundle) => bundle.files);
  expect(files.length).toBeGreaterThan(0);
  for (const { content } of files) {
    expect(String(content)).not.toMatch(CHEER);
    expect(String(content)).not.toMatch(AUTOPLAY);
  }
});

test('the game of the round before decides the pause: a slot 2.5 s, roulette 5 s (PLAY-10)', async () => {
  const member = await site.member('goes_about');
  await payIn(db, member.id, 10_000n, site.clock());
  const token = await site.logIn(member);
  const [wheel] = await db
    .select({ nodeId: games.nodeId })
    .from(games)
    .where(and(isOpening({ kind: 'wheel', variant: 'roulette' }), eq(games.classify, 'TG')))
    .limit(1);
  const { round } = await openGame(site, token);
  const { tableRound } = await openGame(site, token, { nodeId: wheel?.nodeId });
  expect((await round()).status).toBe(200);
  site.pass(2_500);
  expect((await tableRound({ red: 1 })).status).toBe(200);
  site.pass(2_500);
  const refused = await round();
  expect([refused.errorCode, refused.headers.get('retry-after')]).toEqual(['rate.limited', '3']);
  site.pass(2_499);
  expect((await round()).errorCode).toBe('rate.limited');
  site.pass(1);
  expect((await round()).status).toBe(200);
});

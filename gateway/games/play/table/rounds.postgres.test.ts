import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ValueOf } from '#contract/core/call.ts';
import type { KindVariant } from '#contract/games/game-kinds.ts';
import { type playRound, ROUND_MS, round } from '#contract/games/play.ts';
import { bets as betsCall } from '#contract/records/transactions.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { bets, games, playRounds } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { isOpening } from '#testkit/play/demo-games.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { dice } from '../reference/dice/dice.ts';
import { baccarat } from '../reference/duel/baccarat.ts';
import { fishing } from '../reference/fishing/fishing.ts';
import { roulette } from '../reference/roulette/wheel.ts';
import { slipOn } from '../reference/sportsbook/slip.ts';
import { basketball, football } from '../reference/sportsbook/sports/index.ts';

const site = await startGateway();
const { db } = site.database;
beforeAll(() => db.transaction((tx) => loadCatalogue(tx)));
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const ROULETTE = { kind: 'wheel', variant: 'roulette' } as const;

/** Finds a demo game that opens this. */
async function requireGame(opens: KindVariant, freePlay: boolean) {
  const rows = await db.select().from(games).where(isOpening(opens));
  const game = rows.find((row) => row.freePlay === freePlay);
  if (!game) throw new Error(`No ${opens.kind} in the catalogue`);
  return { nodeId: game.nodeId, vassalage: game.vendorCode, gameType: game.gameType };
}

async function sit(name: string, opens: KindVariant, free = false) {
  const member = await site.member(name);
  await payIn(db, member.id, 10_000n, site.clock());
  const token = await site.logIn(member);
  const { nodeId, vassalage, gameType } = await requireGame(opens, free);
  const game = await openGame(site, token, { nodeId, vassalage, ...(free && { freeplay: 'true' }) });
  return {
    ...game,
    token,
    member,
    gameType,
    rounds: () => db.$count(playRounds, eq(playRounds.memberId, member.id)),
  };
}

type Round = ValueOf<typeof playRound>;

describe('a round of a table', () => {
  test.each([
    ['roulette', { kind: 'wheel', variant: 'roulette' }, roulette, { red: 5, n17: 1, dozen2: 2 }],
    ['baccarat', { kind: 'duel', variant: 'baccarat' }, baccarat, { player: 5, banker: 2, tie: 1 }],
    ['dice', { kind: 'dice', variant: 'sicbo' }, dice, { big: 5, total9: 1, double3: 2 }],
    ['fishing', { kind: 'fishing', variant: '' }, fishing, { clownfish: 5, crab: 2, whale: 1 }],
    [
      'sportsbook',
      { kind: 'sportsbook', variant: 'football' },
      slipOn(football.matches),
      { '1h': 5, '2o': 1, '1h.2o': 2 },
    ],
    [
      'basketball',
      { kind: 'sportsbook', variant: 'basketball' },
      slipOn(basketball.matches),
      { '1p': 5, '2o': 1, '1p.2o': 2 },
    ],
  ] as const)(
    'a round of %s pays by its rules, through the ledger, as one bet (PLAY-16)',
    async (name, opens, rules, placed) => {
      const { tableRound, member, token, gameType } = await sit(`roller_${name}`, opens);
      const { value } = await tableRound(placed);
      expect(round.parse(value)).toMatchObject({ kind: 'table' });
      const { grid, paid = [], win, wins, balance } = value as Round;
      const expected = Object.entries(placed)
        .map(([field, amount]) => ({ field, amount: (amount * rules.returned(field, grid)) / 100 }))
        .filter(({ amount }) => amount > 0);
      expect(paid).toEqual(expected);
      expect(wins).toEqual([]);
      expect(win).toBeCloseTo(expected.reduce((sum, { amount }) => sum + amount, 0));
      expect(balance).toBeCloseTo(100 - 8 + win);
      expect(await readBalance(db, member.id)).toBe(BigInt(Math.round(balance * 100)));
      const kept = await db.select().from(bets).where(eq(bets.memberId, member.id));
      expect(kept).toMatchObject([{ stake: 800n, payout: BigInt(Math.round(win * 100)), gameType }]);
      const range = { from: site.clock() - 1, to: site.clock() + 1 };
      const records = await site.read(betsCall, { token, query: range });
      expect(records.list).toMatchObject([{ stake: 8, payout: win }]);
    },
  );

  test('a repeated round answers the same; with other bets of the same sum it is refused', async () => {
    const { tableRound, rounds, member } = await sit('table_repeater', ROULETTE);
    const id = 'b'.repeat(32);
    const first = await tableRound({ red: 2, n0: 1 }, id);
    const left = await readBalance(db, member.id);
    expect((await tableRound({ red: 2, n0: 1 }, id)).value).toEqual(first.value);
    expect(await tableRound({ black: 2, n0: 1 }, id)).toMatchObject({ errorCode: 'round.conflict' });
    expect(await tableRound({ red: 1, n0: 2 }, id)).toMatchObject({ errorCode: 'round.conflict' });
    expect(await rounds()).toBe(1);
    expect(await readBalance(db, member.id)).toBe(left);
  });

  test.each([
    ['a field that there is not', { n37: 1 }],
    ['a field of another game', { banker: 1 }],
    ['part of a chip', { red: 0.5 }],
    ['more than a field takes', { red: 101 }],
    ['more than the table takes', { red: 100, black: 100, odd: 100, even: 100, low: 100, high: 1 }],
    ['less than nothing', { red: -1, black: 3 }],
    ['no bets', {}],
  ])('an invalid bet is refused, and writes nothing: %s', async (what, placed) => {
    const { tableRound, rounds, member } = await sit(`refused${what.replaceAll(/\W/g, '_')}`, ROULETTE);
    expect(await tableRound(placed as Record<string, number>)).toMatchObject({
      status: 422,
      errorCode: 'fields.invalid',
    });
    expect(await rounds()).toBe(0);
    expect(await readBalance(db, member.id)).toBe(10_000n);
  });

  test('a round is refused where bets are missing or the balance does not cover them', async () => {
    const { round, tableRound, rounds } = await sit('table_broke', ROULETTE);
    expect(await round(1)).toMatchObject({ errorCode: 'fields.invalid' });
    expect(await tableRound({ red: 60, n1: 41 })).toMatchObject({ errorCode: 'balance.insufficient' });
    expect(await rounds()).toBe(0);
  });

  test('rounds keep the minimum pace (RESP-7)', async () => {
    const { tableRound } = await sit('table_hasty', ROULETTE);
    expect((await tableRound({ red: 1 })).status).toBe(200);
    expect(await tableRound({ red: 1 })).toMatchObject({ errorCode: 'rate.limited' });
    site.pass(ROUND_MS);
    expect((await tableRound({ red: 1 })).status).toBe(200);
  });

  test('a round of free play moves no money (TRIAL-2)', async () => {
    const game = await sit('table_guest', ROULETTE, true);
    const { win, balance } = (await game.tableRound({ odd: 4 })).value as Round;
    expect(balance).toBe(game.balance - 4 + win);
    expect(await readBalance(db, game.member.id)).toBe(10_000n);
    expect(await db.$count(bets, eq(bets.memberId, game.member.id))).toBe(0);
  });

  test('a round of a slot takes no fields', async () => {
    const { tableRound } = await sit('slot_sitter', { kind: 'slot', variant: 'lines' }, true);
    expect(await tableRound({ red: 1 })).toMatchObject({ errorCode: 'fields.invalid' });
  });
});

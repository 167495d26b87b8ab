import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { GameType } from '#contract/core/game-types.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';
import { allocateStake, type CountedBet, countBets, countBetTowardsTurnover } from './allocate-stake.ts';
import { createTurnoverFixture } from './turnover.testing.ts';

const { db, newMember, owes, rowsOf, close } = await createTurnoverFixture();
afterAll(close);

interface Owed {
  readonly required: bigint;
  readonly done: bigint;
  readonly gameTypes: readonly GameType[];
}
type Share = (open: readonly Owed[], gameType: GameType, stake: bigint) => { owed: Owed; done: bigint }[];

const owed = fc
  .record({
    required: fc.bigInt({ min: 1n, max: 40n }),
    gameTypes: fc.constantFrom<GameType[]>([], ['RNG'], ['LIVE', 'RNG'], ['LIVE']),
  })
  .map((one): Owed => ({ ...one, done: 0n }));
const bet = fc.record({
  gameType: fc.constantFrom<GameType>('RNG', 'LIVE'),
  stake: fc.bigInt({ min: 1n, max: 25n }),
});

/** The simplest model: a stake is counted cent by cent, each towards the oldest that it counts for. */
function model(before: readonly Owed[], gameType: GameType, stake: bigint): bigint[] {
  const done = before.map((one) => one.done);
  for (let cent = 0n; cent < stake; cent += 1n) {
    const index = before.findIndex(
      ({ required, gameTypes }, place) =>
        (done[place] ?? 0n) < required && (gameTypes.length === 0 || gameTypes.includes(gameType)),
    );
    if (index >= 0) done[index] = (done[index] ?? 0n) + 1n;
  }
  return done;
}

function followsTheModel(candidate: Share): void {
  fc.assert(
    fc.property(fc.array(owed, { maxLength: 5 }), fc.array(bet, { maxLength: 8 }), (start, bets) => {
      let now = start;
      for (const { gameType, stake } of bets) {
        const expected = model(now, gameType, stake);
        const shares = candidate(now, gameType, stake);
        now = now.map((one) => ({
          ...one,
          done: shares.find((part) => part.owed === one)?.done ?? one.done,
        }));
        expect(now.map(({ done }) => done)).toEqual(expected);
      }
    }),
  );
}

test('a stake counts once towards what is owed, oldest first, as far as it reaches (RWD-4)', () => {
  followsTheModel(allocateStake);
});

describe('the model catches one that', () => {
  const broken: Record<string, Share> = {
    'counts a stake towards each': (open, gameType, stake) =>
      open.flatMap((one) => allocateStake([one], gameType, stake)),
    'counts games that do not': (open, _, stake) =>
      allocateStake(
        open.map((one) => ({ ...one, gameTypes: [] })),
        'RNG',
        stake,
      ).map(({ done }, index) => ({
        owed: open[index] as Owed,
        done,
      })),
    'counts beyond what is owed': (open, gameType, stake) =>
      allocateStake(open, gameType, stake).map((part) => ({ ...part, done: part.owed.done + stake })),
    'begins with the newest': (open, gameType, stake) => allocateStake([...open].reverse(), gameType, stake),
    'stops at the first': (open, gameType, stake) => allocateStake(open, gameType, stake).slice(0, 1),
  };
  test.each(Object.entries(broken))('%s', (_, candidate) => {
    expect(() => followsTheModel(candidate)).toThrow();
  });
});

describe('in the database', () => {
  const done = async (memberId: number) => (await rowsOf(memberId)).map((row) => row.done);

  test('a bet is counted towards what its member owes, oldest first, and of games that count', async () => {
    const [memberId, other] = [await newMember(), await newMember()];
    await owes(memberId, { required: 100n });
    await owes(memberId, { required: 100n, gameTypes: ['LIVE'] });
    await owes(memberId, { required: 100n });
    await owes(other, { required: 100n });
    const bet = (gameType: GameType, stake: bigint) =>
      db.transaction((tx) => countBetTowardsTurnover(tx, { memberId, gameType, stake }));
    await bet('RNG', 130n);
    expect(await done(memberId)).toEqual([100n, 0n, 30n]);
    await bet('LIVE', 20n);
    expect(await done(memberId)).toEqual([100n, 20n, 30n]);
    expect(await done(other)).toEqual([0n]);
  });

  test('nothing counts towards what a withdrawal gave up', async () => {
    const memberId = await newMember();
    await owes(memberId, { required: 100n, forfeits: 5n });
    await owes(memberId, { required: 100n });
    const [first] = await rowsOf(memberId);
    await db
      .update(turnovers)
      .set({ forfeited: true })
      .where(eq(turnovers.id, first?.id ?? 0));
    await db.transaction((tx) => countBetTowardsTurnover(tx, { memberId, gameType: 'RNG', stake: 60n }));
    expect(await done(memberId)).toEqual([0n, 60n]);
  });

  test('many bets at once are each counted, of all who owe; without any nothing is asked', async () => {
    const [one, other, free] = [await newMember(), await newMember(), await newMember()];
    await owes(one, { required: 100n });
    await owes(other, { required: 50n, gameTypes: ['RNG'] });
    const bet = (memberId: number, stake: bigint, gameType: GameType = 'RNG'): CountedBet => ({
      memberId,
      gameType,
      stake,
    });
    const bets = [bet(other, 10n), bet(one, 30n), bet(free, 5n), bet(one, 40n), bet(other, 9n, 'LIVE')];
    await db.transaction((tx) => countBets(tx, bets));
    expect([await done(one), await done(other), await done(free)]).toEqual([[70n], [10n], []]);
    const closed = new Proxy({} as Parameters<typeof countBets>[0], {
      get: () => {
        throw new Error('asked');
      },
    });
    await countBets(closed, []);
  });
});

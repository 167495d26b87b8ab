import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { GameType } from '#contract/core/game-types.ts';
import { TURNOVER_FIGURES, type TurnoverFigure, turnovers } from '#gateway/platform/db/schema/index.ts';
import { allocateStake, type CountedBet, countBets, countBetTowardsTurnover } from './allocate-stake.ts';
import { createTurnoverFixture } from './turnover.testing.ts';

const { db, newMember, owes, listRows, close } = await createTurnoverFixture();
afterAll(close);

interface Owed {
  readonly required: bigint;
  readonly done: bigint;
  readonly gameTypes: readonly GameType[];
  readonly figure: TurnoverFigure | null;
  readonly pocket: bigint | null;
}
type Share = (open: readonly Owed[], gameType: GameType, stake: bigint) => { owed: Owed; done: bigint }[];

/** Creates a bet that counts in full. */
const inFull = (gameType: GameType, stake: bigint) => ({
  ...{ gameType, stake, effective: stake, counted: stake },
  rateGroup: gameType === 'LIVE' ? ('baccarat' as const) : ('slot' as const),
});
const allocate: Share = (open, gameType, stake) => allocateStake(open, inFull(gameType, stake));

const owed = fc
  .record({
    required: fc.bigInt({ min: 1n, max: 40n }),
    gameTypes: fc.constantFrom<GameType[]>([], ['RNG'], ['LIVE', 'RNG'], ['LIVE']),
    figure: fc.constantFrom(null, ...TURNOVER_FIGURES),
    pocket: fc.constantFrom(null, 0n, 5n),
  })
  .map((row): Owed => ({ ...row, done: 0n }));
const bet = fc.record({
  gameType: fc.constantFrom<GameType>('RNG', 'LIVE'),
  stake: fc.bigInt({ min: 1n, max: 25n }),
});

/** The simplest model: a stake is counted cent by cent, each towards the oldest requirement that it counts for. */
function model(before: readonly Owed[], gameType: GameType, stake: bigint): bigint[] {
  const done = before.map((row) => row.done);
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
        now = now.map((row) => ({
          ...row,
          done: shares.find((part) => part.owed === row)?.done ?? row.done,
        }));
        expect(now.map(({ done }) => done)).toEqual(expected);
      }
    }),
  );
}

test('a stake counts once towards requirements, oldest first, as far as it reaches (RWD-4)', () => {
  followsTheModel(allocate);
});

describe('a bet that counts less than its stake', () => {
  const bet = { gameType: 'RNG', rateGroup: 'slot', stake: 200n, effective: 100n, counted: 35n } as const;
  const owes = (required: bigint, figure: TurnoverFigure | null): Owed => ({
    ...{ required, figure, done: 0n, gameTypes: [], pocket: null },
  });
  test.each([
    ['a deposit by what was at risk', [owes(150n, 'effective')], [100n]],
    ['a bonus by what is counted', [owes(150n, 'counted')], [35n]],
    ['what was owed before by its stake', [owes(250n, null)], [200n]],
    ['a deposit and what is left a bonus', [owes(50n, 'effective'), owes(150n, 'counted')], [50n, 17n]],
    ['the oldest alone where nothing is left', [owes(100n, 'effective'), owes(9n, null)], [100n]],
    [
      'a bonus with the rest of a stake that is used up by a share',
      [owes(34n, 'counted'), owes(9n, null)],
      [34n, 5n],
    ],
  ])('a bet counts towards %s (HOUSE-1)', (_, open, done) => {
    expect(allocateStake(open, bet).map((share) => share.done)).toEqual(done);
  });

  test('a bet counts nothing where nothing was at risk (HOUSE-1)', () => {
    expect(allocateStake([owes(1n, 'effective')], { ...bet, effective: 0n, counted: 0n })).toEqual([]);
  });
});

test('an offer counts the kind that is played, an older one the type of the title (HOUSE-22)', () => {
  const filedLive = { gameType: 'LIVE', rateGroup: 'slot', stake: 9n, effective: 9n, counted: 9n } as const;
  const owes = (gameTypes: readonly GameType[], pocket: bigint | null): Owed => ({
    ...{ required: 50n, done: 0n, figure: 'counted', gameTypes, pocket },
  });
  const allocateToOne = (owed: Owed) => allocateStake([owed], filedLive).map(({ done }) => done);
  expect([
    allocateToOne(owes(['RNG'], 5n)),
    allocateToOne(owes(['LIVE'], 5n)),
    allocateToOne(owes([], 5n)),
  ]).toEqual([[9n], [], [9n]]);
  expect([allocateToOne(owes(['RNG'], null)), allocateToOne(owes(['LIVE'], null))]).toEqual([[], [9n]]);
});

describe('the model catches one that', () => {
  const broken: Record<string, Share> = {
    'counts a stake towards each': (open, gameType, stake) =>
      open.flatMap((row) => allocate([row], gameType, stake)),
    'counts games that do not': (open, _, stake) =>
      allocate(
        open.map((row) => ({ ...row, gameTypes: [] })),
        'RNG',
        stake,
      ).map(({ done }, index) => ({
        owed: open[index] as Owed,
        done,
      })),
    'counts beyond what is owed': (open, gameType, stake) =>
      allocate(open, gameType, stake).map((part) => ({ ...part, done: part.owed.done + stake })),
    'begins with the newest': (open, gameType, stake) => allocate([...open].reverse(), gameType, stake),
    'stops at the first': (open, gameType, stake) => allocate(open, gameType, stake).slice(0, 1),
  };
  test.each(Object.entries(broken))('%s', (_, candidate) => {
    expect(() => followsTheModel(candidate)).toThrow();
  });
});

describe('in the database', () => {
  const done = async (memberId: number) => (await listRows(memberId)).map((row) => row.done);

  test('a bet counts towards its member’s requirements, oldest first, for games that count', async () => {
    const [memberId, otherId] = [await newMember(), await newMember()];
    await owes(memberId, { required: 100n });
    await owes(memberId, { required: 100n, gameTypes: ['LIVE'] });
    await owes(memberId, { required: 100n });
    await owes(otherId, { required: 100n });
    const bet = (gameType: GameType, stake: bigint) =>
      db.transaction((tx) => countBetTowardsTurnover(tx, { memberId, ...inFull(gameType, stake) }, 0));
    await bet('RNG', 130n);
    expect(await done(memberId)).toEqual([100n, 0n, 30n]);
    await bet('LIVE', 20n);
    expect(await done(memberId)).toEqual([100n, 20n, 30n]);
    expect(await done(otherId)).toEqual([0n]);
  });

  test('a bet counts nothing towards a forfeited bonus', async () => {
    const memberId = await newMember();
    await owes(memberId, { required: 100n, forfeits: 5n });
    await owes(memberId, { required: 100n });
    const [first] = await listRows(memberId);
    await db
      .update(turnovers)
      .set({ forfeited: true })
      .where(eq(turnovers.id, first?.id ?? 0));
    await db.transaction((tx) => countBetTowardsTurnover(tx, { memberId, ...inFull('RNG', 60n) }, 0));
    expect(await done(memberId)).toEqual([0n, 60n]);
  });

  test('a batch of bets counts for all with requirements; without any no query is sent', async () => {
    const [firstId, secondId, free] = [await newMember(), await newMember(), await newMember()];
    await owes(firstId, { required: 100n });
    await owes(secondId, { required: 50n, gameTypes: ['RNG'] });
    const bet = (memberId: number, stake: bigint, gameType: GameType = 'RNG'): CountedBet => ({
      memberId,
      ...inFull(gameType, stake),
    });
    const bets = [
      bet(secondId, 10n),
      bet(firstId, 30n),
      bet(free, 5n),
      bet(firstId, 40n),
      bet(secondId, 9n, 'LIVE'),
    ];
    await db.transaction((tx) => countBets(tx, bets, 0));
    expect([await done(firstId), await done(secondId), await done(free)]).toEqual([[70n], [10n], []]);
    const closed = new Proxy({} as Parameters<typeof countBets>[0], {
      get: () => {
        throw new Error('asked');
      },
    });
    await countBets(closed, [], 0);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameType } from '#contract/games.ts';
import { share } from './count-bet.ts';

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
  followsTheModel(share);
});

describe('the model catches one that', () => {
  const broken: Record<string, Share> = {
    'counts a stake towards each': (open, gameType, stake) =>
      open.flatMap((one) => share([one], gameType, stake)),
    'counts games that do not': (open, _, stake) =>
      share(
        open.map((one) => ({ ...one, gameTypes: [] })),
        'RNG',
        stake,
      ).map(({ done }, index) => ({
        owed: open[index] as Owed,
        done,
      })),
    'counts beyond what is owed': (open, gameType, stake) =>
      share(open, gameType, stake).map((part) => ({ ...part, done: part.owed.done + stake })),
    'begins with the newest': (open, gameType, stake) => share([...open].reverse(), gameType, stake),
    'stops at the first': (open, gameType, stake) => share(open, gameType, stake).slice(0, 1),
  };
  test.each(Object.entries(broken))('%s', (_, candidate) => {
    expect(() => followsTheModel(candidate)).toThrow();
  });
});

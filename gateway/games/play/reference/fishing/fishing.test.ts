import { describe, expect, test } from 'vitest';
import { computeReturn } from '../../table/rules.ts';
import { CASTS, FISH, fishing } from './fishing.ts';

const CHANCES = Array.from({ length: CASTS }, (_, cast) => cast);

/** Returns the fish that bite where the fish at a place draws this number and the others nothing. */
const bitten = (place: number, cast: number) => {
  let asked = -1;
  return fishing.draw((below) => {
    asked++;
    return asked === place ? cast : below - 1;
  });
};

describe('fishing', () => {
  test.each(FISH.map(({ name }, place) => [name, place] as const))(
    'baits on the %s return 96%% in total, added up over every cast',
    (name, place) => {
      const returned = CHANCES.map((cast) => fishing.returned(name, bitten(place, cast)));
      expect(returned.reduce((sum, hundredths) => sum + hundredths, 0)).toBe(96 * CASTS);
      expect(computeReturn(fishing, name)).toBeCloseTo(0.96, 9);
    },
  );

  test('each fish bites independently, and only baits on those that bite pay', () => {
    const grid = fishing.draw((below) => (below === CASTS ? 100 : 0));
    expect(grid).toEqual([['clownfish', 'crab', 'turtle']]);
    expect(FISH.map(({ name }) => fishing.returned(name, grid))).toEqual([200, 400, 800, 0, 0, 0]);
    expect(fishing.returned('herring', grid)).toBe(0);
    expect(fishing.draw(() => CASTS - 1)).toEqual([[]]);
  });

  test('the outcomes hold every catch: each fish with and without each other one', () => {
    expect(fishing.outcomes()).toHaveLength(2 ** FISH.length);
  });
});

import { expect, test } from 'vitest';
import { RAMPS } from '../palette.ts';
import { seeded } from '../seeded.ts';
import { chooseStage } from './stage.ts';
import type { TileSubject } from './subject.ts';
import { gameTile } from './tile.ts';
import { VENDOR_STYLES } from './vendor-styles.ts';

const subject: TileSubject = {
  gameId: 'PP-fox',
  vendor: 'PP',
  gameType: 'RNG',
  gameClass: 'JP',
  theme: { motif: 'fox', companion: 'lantern', tone: 'copper' },
};

test('a tile is the same on every run', () => {
  expect(gameTile(subject)).toBe(gameTile({ ...subject }));
  expect(gameTile(subject)).not.toBe(gameTile({ ...subject, gameId: 'PP-other-fox' }));
});

test('a vendor without a style is an error, not a blank', () => {
  expect(() => gameTile({ ...subject, vendor: 'NOBODY' })).toThrow(RangeError);
});

test('no two vendors have the same style', () => {
  const styles = Object.values(VENDOR_STYLES);
  expect(new Set(styles.map((style) => JSON.stringify(style))).size).toBe(styles.length);
});

test('a figure never has its own colour as background', () => {
  const stages = [
    ['#d12', '#300'],
    ['#28d', '#012'],
  ] as const;
  for (let seed = 0; seed < 20; seed++) {
    expect(chooseStage(stages, RAMPS.red, seeded(seed))).toBe(stages[1]);
    expect(chooseStage(stages, RAMPS.blue, seeded(seed))).toBe(stages[0]);
  }
});

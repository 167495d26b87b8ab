import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import { chooseKind } from './kinds/index.ts';
import { opensAsNamed } from './stand-in.ts';

const toRow = ({ gameClass, ...game }: (typeof games)[number]) =>
  ({ ...game, classify: gameClass ?? '', minBet: 100n }) as unknown as GameRow;

test('README says how many titles open another game than they name (PLAY-3)', () => {
  const others = games.map(toRow).filter((game) => !opensAsNamed(game, chooseKind(game)));
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`${others.length} of the titles open a simpler game in their place`);
});

test.each(['LIVE', 'HORSE', 'COCKFIGHT', 'PVP'])(
  'every %s title but blackjack opens what it names',
  (type) => {
    const titles = games.filter(({ gameType, kind }) => gameType === type && kind !== 'blackjack').map(toRow);
    expect(titles.length).toBeGreaterThan(3);
    expect(titles.filter((game) => !opensAsNamed(game, chooseKind(game)))).toEqual([]);
  },
);

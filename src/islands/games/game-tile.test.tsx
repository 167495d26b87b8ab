import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { game } from '#contract/games/games.ts';
import { toCards } from '#lib/games/tiles/card.ts';
import { GameGrid } from './GameGrid.tsx';
import { GameTile } from './GameTile.tsx';

const texts = { favourite: '', isNew: 'New', about: 'About {{name}}', jackpot: 'Jackpot' };

/** Returns the tiles of a gateway's answer with these fields; other fields have defaults. */
function renderTiles(fields: object): string[] {
  const answer = { gameId: 'g', nodeId: '7', gameName: 'G', gameType: 'RNG', vassalage: 'PP', ...fields };
  return toCards([z.parse(game, answer)]).map((card) =>
    renderToStaticMarkup(
      <GameTile card={card} imageHost="" vendorName="" login="/m/login" onHeart={() => {}} texts={texts} />,
    ),
  );
}

test('a game that cannot be played here is not listed; one without that field is (GAME-11)', () => {
  expect(renderTiles({ supportPlay: false })).toEqual([]);
  expect(renderTiles({ supportPlay: true })).toHaveLength(1);
  expect(renderTiles({})).toHaveLength(1);
});

test('a game that is not a page has a mark for its launch, and its room (GAME-11)', () => {
  expect(renderTiles({ isGameH5: false })[0]).toContain('data-apart=""');
  for (const fields of [{}, { isGameH5: true }]) expect(renderTiles(fields)[0]).not.toContain('data-apart');
  expect(renderTiles({ roomId: 'R7' })[0]).toContain('data-room="R7"');
  expect(renderTiles({})[0]).not.toContain('data-room');
});

test('a jackpot is marked, by the newer class if there is one; new games are marked (GAME-11)', () => {
  const renderMark = (fields: object) => /<b[^>]*>([^<]*)<\/b>/.exec(renderTiles(fields)[0] ?? '')?.[1];
  expect(renderMark({ gameClassifyNew: 'JP' })).toBe('Jackpot');
  expect(renderMark({ gameClassify: 'JP' })).toBe('Jackpot');
  expect(renderMark({ gameClassify: 'JP', gameClassifyNew: 'SC' })).toBeUndefined();
  expect(renderMark({ gameClassifyNew: 'JP', isNew: true })).toBe('New');
  expect(renderMark({})).toBeUndefined();
});

test('the picture of a game has its name, which is not read out a second time below (GAME-11)', () => {
  const [drawn = ''] = renderTiles({ gameName: 'Tiger', mobileLargeIcon: '/wps/art/tile/1.svg' });
  expect(drawn).toMatch(/<img[^>]* alt="Tiger"/);
  expect(drawn).toMatch(/<bdi class="tile-name" aria-hidden="true">Tiger</);
  const [bare = ''] = renderTiles({ gameName: 'Tiger' });
  expect(bare).not.toContain('<img');
  expect(bare).toMatch(/<bdi class="tile-name">Tiger</);
});

test('a tile says a shorter name below its picture, whose words are the whole one (WAY-28)', () => {
  const names = { displayName: 'Celadon Owl Parade', shortName: 'Owl Parade' };
  const [drawn = ''] = renderTiles({ ...names, mobileLargeIcon: '/wps/art/tile/1.svg' });
  expect(drawn).toMatch(/<img[^>]* alt="Celadon Owl Parade"/);
  expect(drawn).toMatch(/<bdi class="tile-name" aria-hidden="true">Owl Parade</);
  // Without a picture it is all that says which game it is.
  expect(renderTiles(names)[0]).toMatch(/<bdi class="tile-name">Celadon Owl Parade</);
});

test('a grid’s first game, where it leads, has the larger of its pictures (GAME-11)', () => {
  const pictures = { mobileLargeIcon: '/large.webp', showIcon: '/tile.webp' };
  const answer = { gameId: 'g', nodeId: '7', gameName: 'G', gameType: 'RNG', vassalage: 'PP' };
  const renderSources = (fields: object, hasLead: boolean) => {
    const card = toCards([z.parse(game, { ...answer, ...fields })]);
    const grid = { cards: [...card, ...card], vendorNames: new Map(), imageHost: '', login: '', texts };
    return [...renderToStaticMarkup(<GameGrid {...grid} hasLead={hasLead} />).matchAll(/src="([^"]*)"/g)].map(
      ([, source]) => source,
    );
  };
  expect(renderSources(pictures, true)).toEqual(['/large.webp', '/tile.webp']);
  expect(renderSources(pictures, false)).toEqual(['/tile.webp', '/tile.webp']);
  expect(renderSources({ showIcon: '/tile.webp' }, true)).toEqual(['/tile.webp', '/tile.webp']);
  expect(renderSources({ mobileLargeIcon: '/large.webp' }, false)).toEqual(['/large.webp', '/large.webp']);
});

test('a lottery’s tile is a plain link to that lottery, which nothing launches (PLAY-8)', () => {
  const [tile = ''] = renderTiles({ lotteryCode: 'FIVE1', supportPlay: false });
  expect(tile).toContain('href="/m/lottery/play?code=FIVE1"');
  expect(tile).not.toContain('data-node');
  expect(tile).toContain('data-about="7"');
});

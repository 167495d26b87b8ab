import { expect, test } from 'vitest';
import { seeded } from '#art/seeded.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { chooseReelSymbols } from '#gateway/content/pictures/reel-symbols.ts';
import { dressSymbols, FACES, listFaces } from './faces.ts';
import { SYMBOLS } from './machine.ts';
import { classic } from './profiles/classic.ts';
import { expand } from './profiles/expand.ts';
import { free } from './profiles/free.ts';
import { hold } from './profiles/hold.ts';
import { tumble } from './profiles/tumble.ts';
import { ways } from './profiles/ways.ts';
import { strips } from './strips.ts';

const PROFILES = { classic, lines: strips, ways, tumble, hold, free, expand };
const titles = games.filter(({ gameType, kind }) => gameType === 'RNG' && kind === 'slot');

test('each pair of ten titles differs in profile or in three of its best symbols (PLAY-41)', () => {
  const ten = seeded(57).shuffle(titles).slice(0, 10);
  const best = ten.map(({ gameId, vendor, variant }) => {
    const { motifs } = chooseReelSymbols(gameId, vendor);
    return { variant, best: motifs.slice(1, 5).map(({ motif }) => motif) };
  });
  for (const [place, one] of best.entries())
    for (const other of best.slice(place + 1)) {
      const different = one.best.filter((motif, at) => motif !== other.best[at]).length;
      expect(one.variant !== other.variant || different >= 3).toBe(true);
    }
});

test('reels show six motifs without repeats, the own one and its companion first (PLAY-41)', () => {
  for (const { gameId, vendor, theme } of titles) {
    const motifs = chooseReelSymbols(gameId, vendor).motifs.map(({ motif }) => motif);
    expect(new Set(motifs).size, gameId).toBe(6);
    expect(motifs[0]).toBe(theme.motif);
    if (theme.companion) expect(motifs[1]).toBe(theme.companion);
  }
});

test.each(Object.entries(PROFILES))('every symbol of %s has a face and a name (PLAY-41)', (_, profile) => {
  const [title] = titles;
  if (!title) throw new Error('The catalogue has no slot');
  for (const language of LANGUAGES) {
    const { drawings, names } = dressSymbols(profile, title, language, 'RM');
    const faces = listFaces(profile);
    // Rounds that the title played as the reference machine stay readable.
    expect(faces).toEqual(expect.arrayContaining(SYMBOLS.map((symbol) => FACES[symbol])));
    for (const face of faces) {
      expect(drawings).toContain(`<symbol id="s-${face}"`);
      expect(names[face]).toBeTruthy();
    }
    const ids = [...drawings.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of drawings.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
    expect(drawings.length).toBeLessThan(14_000);
  }
});

test('a title that has no picture gets reels too (PLAY-41)', () => {
  expect(chooseReelSymbols('of an operator', 'XX').motifs).toHaveLength(6);
});

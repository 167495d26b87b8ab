import { expect, test } from 'vitest';
import { createFilm } from './film.ts';

const ORDER = [4, 7, 0, 2, 6, 1, 3, 5];
const MS = 10_000;

test('the runners of a film come in in the drawn order, at moments of their own (PLAY-33)', () => {
  for (let n = 0; n < 200; n += 1) {
    const film = createFilm(ORDER, MS, `round ${n}`);
    const over = ORDER.map((runner) => {
      let at = 0;
      while (film.at(runner, at) < 1) at += 5;
      return at;
    });
    expect([...over].sort((one, other) => one - other)).toEqual(over);
    expect(new Set(over).size).toBeGreaterThan(6);
    expect(over[0]).toBeGreaterThan(0.8 * MS);
    expect(over.at(-1)).toBeLessThanOrEqual(MS + 5);
  }
});

test('no runner goes backwards, and all begin at the start', () => {
  const film = createFilm(ORDER, MS, 'one');
  for (const runner of ORDER) {
    expect(film.at(runner, 0)).toBe(0);
    for (let at = 0; at < MS + 1_000; at += 50)
      expect(film.at(runner, at + 50)).toBeGreaterThan(film.at(runner, at));
  }
});

test('the same order and seed make the same film, another seed another one', () => {
  const places = (seed: string) => ORDER.map((runner) => createFilm(ORDER, MS, seed).at(runner, 4_000));
  expect(places('one')).toEqual(places('one'));
  expect(places('one')).not.toEqual(places('two'));
});

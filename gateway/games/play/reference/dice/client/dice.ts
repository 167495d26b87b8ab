import { element } from '../../../frame/client/dom.ts';
import { type Drawn, getPage } from '../../../frame/client/page.ts';
import { fill, pause } from '../../../frame/client/words.ts';
import { createTable } from '../../../table/client/table.ts';
import type { RoadMark } from '../../../table/road.ts';
import type { DiceData, Face } from '../stage.ts';
import './dice.css';

const { game, calm } = getPage<DiceData>();
const { diceTexts, faces, marks } = game;
const dice = Array.from(element('dice').children);
/** The lowest sum that counts as big. */
const BIG = 11;
const ALIKE = ['triple', 'pair', 'single'];

/** @param place of the face, from 0 */
const show = (die: Element, place: number) => die.firstElementChild?.setAttribute('href', `#d-${place + 1}`);
const placesOf = (grid: Drawn['grid']): number[] =>
  grid.map(([word]) =>
    Math.max(
      0,
      faces.findIndex((face) => face.word === word),
    ),
  );
const facesOf = (grid: Drawn['grid']): Face[] => placesOf(grid).flatMap((place) => faces[place] || []);
const namesOf = (grid: Drawn['grid']): string =>
  facesOf(grid)
    .map(({ name }) => name)
    .join(', ');
const totalOf = (grid: Drawn['grid']): number => placesOf(grid).reduce((sum, place) => sum + place + 1, 0);

async function roll(places: readonly number[]): Promise<void> {
  element('dice').scrollIntoView({ block: 'center', behavior: 'smooth' });
  element('dice').classList.add('rolling');
  for (let turn = 0; turn < 18; turn++) {
    // A die never shows the face it showed before.
    dice.forEach((die, at) => {
      show(die, ((places[at] || 0) + turn * (at + 1) * 2 + 1) % 6);
    });
    await pause(90);
  }
  element('dice').classList.remove('rolling');
}

function markOf(grid: Drawn['grid']): RoadMark {
  const different = new Set(placesOf(grid)).size;
  if (marks === 'pictures')
    return {
      tone: ALIKE[different - 1] || '',
      text: facesOf(grid)
        .map(({ short }) => short)
        .join(''),
    };
  const total = totalOf(grid);
  return { tone: different === 1 ? 'triple' : total < BIG ? 'small' : 'big', text: String(total) };
}

createTable({
  begin: () => element('dice').setAttribute('aria-label', diceTexts.dice),
  reveal: async ({ grid }) => {
    const places = placesOf(grid);
    if (!calm) await roll(places);
    dice.forEach((die, at) => {
      show(die, places[at] || 0);
    });
    element('dice').setAttribute('aria-label', `${diceTexts.dice}: ${namesOf(grid)}`);
  },
  words: ({ grid }) => fill(diceTexts.drawn, { dice: namesOf(grid), total: totalOf(grid) }),
  mark: markOf,
});

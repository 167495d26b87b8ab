import { element } from '../../../frame/client/dom.ts';
import { type Drawn, getPage } from '../../../frame/client/page.ts';
import { fill, pause } from '../../../frame/client/words.ts';
import { createTable } from '../../../table/client/table.ts';
import type { DiceData } from '../board.ts';
import './dice.css';

const { game, calm } = getPage<DiceData>();
const { diceTexts } = game;
const dice = Array.from(element('dice').children);

const show = (die: Element, face: number) => die.firstElementChild?.setAttribute('href', `#d-${face}`);
const facesOf = ({ grid }: Drawn): number[] => grid.map(([face]) => Number(face));

async function roll(faces: readonly number[]): Promise<void> {
  element('dice').scrollIntoView({ block: 'center', behavior: 'smooth' });
  element('dice').classList.add('rolling');
  for (let turn = 0; turn < 18; turn++) {
    // A die never shows the face it showed before.
    dice.forEach((die, place) => {
      show(die, (((faces[place] || 0) + turn * (place + 1) * 2) % 6) + 1);
    });
    await pause(90);
  }
  element('dice').classList.remove('rolling');
}

createTable({
  begin: () => element('dice').setAttribute('aria-label', diceTexts.dice),
  reveal: async (round) => {
    const faces = facesOf(round);
    if (!calm) await roll(faces);
    dice.forEach((die, place) => {
      show(die, faces[place] || 1);
    });
    element('dice').setAttribute('aria-label', `${diceTexts.dice}: ${faces.join(', ')}`);
  },
  words: (round) => {
    const faces = facesOf(round);
    return fill(diceTexts.drawn, {
      dice: faces.join(', '),
      total: faces.reduce((sum, face) => sum + face, 0),
    });
  },
});

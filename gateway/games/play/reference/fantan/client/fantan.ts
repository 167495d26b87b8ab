import { element, elements } from '../../../frame/client/dom.ts';
import { type Drawn, getPage } from '../../../frame/client/page.ts';
import { fill, pause } from '../../../frame/client/words.ts';
import { createTable } from '../../../table/client/table.ts';
import type { FantanData } from '../board.ts';
import './fantan.css';

const { game, calm, sound } = getPage<FantanData>();
const { fantanTexts } = game;
const COUNT_MS = 250;

const beads = element('beads');
const fours = elements('.four:not(.last)', beads);
const leftOf = ({ grid: [[left = ''] = []] }: Drawn): string => left;

function showLeft(left: string): void {
  beads.dataset.left = left;
  element('beads-left').textContent = left;
  beads.setAttribute('aria-label', `${fantanTexts.beads}: ${left}`);
}

createTable({
  begin: () => {
    fours.forEach((four) => {
      four.classList.remove('gone');
    });
    delete beads.dataset.left;
    element('beads-left').textContent = '';
    beads.setAttribute('aria-label', fantanTexts.beads);
  },
  reveal: async (round) => {
    const left = leftOf(round);
    for (const four of fours) {
      four.classList.add('gone');
      sound('chip');
      if (!calm) await pause(COUNT_MS);
    }
    showLeft(left);
  },
  words: (round) => fill(fantanTexts.drawn, { n: leftOf(round) }),
  mark: ([[left = ''] = []]) => ({ tone: `left-${left}`, text: left }),
});

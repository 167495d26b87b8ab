import { element, elements } from '../../../frame/client/dom.ts';
import { type Drawn, getPage } from '../../../frame/client/page.ts';
import { fill, pause } from '../../../frame/client/words.ts';
import type { TableData } from '../../../table/board.ts';
import { createTable } from '../../../table/client/table.ts';
import type { RouletteData } from '../board.ts';
import './roulette.css';

const { game, calm } = getPage<RouletteData & TableData>();
const { wheel, wheelTexts, labels } = game;
const TURN_MS = 2200;
/** Degrees, growing: the wheel turns one way. */
let turned = 0;

const labelOf = (number: string): string => labels[`n${number}`] || '';
const numberOf = ([[number = ''] = []]: Drawn['grid']): string => number;

function showDrawn(number: string): void {
  const drawn = element('drawn');
  drawn.textContent = number;
  drawn.setAttribute('aria-label', `${wheelTexts.wheel}: ${labelOf(number)}`);
  elements(`[data-field="n${number}"]`).forEach((field) => {
    // The second class of a number's field is its colour.
    drawn.className = field.classList[1] || '';
    field.classList.add('drawn');
  });
}

createTable({
  begin: () => {
    element('drawn').className = 'idle';
    elements('.drawn').forEach((field) => {
      field.classList.remove('drawn');
    });
  },
  reveal: async ({ grid }) => {
    const number = numberOf(grid);
    const place = (wheel.indexOf(Number(number)) * 360) / wheel.length;
    // The pocket stops at the top, under the mark.
    turned += (calm ? 0 : 720) + 360 - ((turned + place) % 360);
    element('wheel').style.transform = `rotate(${turned}deg)`;
    if (!calm) {
      element('wheel').scrollIntoView({ block: 'center', behavior: 'smooth' });
      await pause(TURN_MS);
    }
    showDrawn(number);
  },
  words: ({ grid }) => fill(wheelTexts.drawn, { what: labelOf(numberOf(grid)) }),
});

import { elements } from '../../../frame/client/dom.ts';
import { type Drawn, getPage } from '../../../frame/client/page.ts';
import { fill } from '../../../frame/client/words.ts';
import type { TableData } from '../../../table/board.ts';
import { createTable } from '../../../table/client/table.ts';
import { showStop, turnTo } from '../../wheel/client/turn.ts';
import type { RouletteData } from '../board.ts';
import './roulette.css';

const { game, calm } = getPage<RouletteData & TableData>();
const { wheel, wheelTexts, labels } = game;

const labelOf = (number: string): string => labels[`n${number}`] || '';
const numberOf = ([[number = ''] = []]: Drawn['grid']): string => number;
const fieldsOf = (number: string): HTMLElement[] => elements(`[data-field="n${number}"]`);
/** Returns the colour of a number: the second class of its field. */
const colourOf = (number: string): string => fieldsOf(number).map(({ classList }) => classList[1])[0] || '';

createTable({
  begin: () => {
    showStop('', '', wheelTexts.wheel);
    elements('.drawn').forEach((field) => {
      field.classList.remove('drawn');
    });
  },
  reveal: async ({ grid }) => {
    const number = numberOf(grid);
    await turnTo(wheel.indexOf(Number(number)), wheel.length, calm);
    showStop(number, colourOf(number), `${wheelTexts.wheel}: ${labelOf(number)}`);
    fieldsOf(number).forEach((field) => {
      field.classList.add('drawn');
    });
  },
  words: ({ grid }) => fill(wheelTexts.drawn, { what: labelOf(numberOf(grid)) }),
  mark: (grid) => ({ tone: colourOf(numberOf(grid)), text: numberOf(grid) }),
});

import { type Drawn, getPage } from '../../../frame/client/page.ts';
import { fill } from '../../../frame/client/words.ts';
import type { TableData } from '../../../table/board.ts';
import { createTable } from '../../../table/client/table.ts';
import type { MoneyData } from '../board.ts';
import { showStop, turnTo } from './turn.ts';
import './money.css';

const { game, calm } = getPage<MoneyData & TableData>();
const { moneyTexts, signs, places, labels } = game;

const fieldOf = ([[field = ''] = []]: Drawn['grid']): string => field;
const labelOf = (grid: Drawn['grid']): string => labels[fieldOf(grid)] || '';

createTable({
  begin: () => showStop('', '', moneyTexts.wheel),
  reveal: async ({ grid }) => {
    const [, [place = ''] = []] = grid;
    await turnTo(Number(place), places, calm);
    showStop(signs[fieldOf(grid)] || '', fieldOf(grid), `${moneyTexts.wheel}: ${labelOf(grid)}`);
  },
  words: ({ grid }) => fill(moneyTexts.drawn, { what: labelOf(grid) }),
  mark: (grid) => ({ tone: fieldOf(grid), text: signs[fieldOf(grid)] || '' }),
});

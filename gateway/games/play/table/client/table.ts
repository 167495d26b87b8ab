import { element, elements } from '../../frame/client/dom.ts';
import {
  type Drawn,
  type FieldAmount,
  getPage,
  type KindScript,
  type Wager,
} from '../../frame/client/page.ts';
import { fill } from '../../frame/client/words.ts';
import type { TableData } from '../board.ts';
import { createFieldTabs } from './field-tabs.ts';
import { DIRECTIONS, findNeighbour } from './neighbour.ts';
import { addUpByField, sumAmounts } from './placed-chips.ts';
import './table.css';

/** What a table calls whose fields change. */
export interface Table {
  /** Removes chips on fields that no longer exist. */
  changeFields(): void;
}

/** What a table brings to its page. */
interface TableParts extends Pick<KindScript<'table'>, 'begin' | 'reveal'> {
  /** Describes what was drawn. */
  words(round: Drawn): string;
}

/** What all tables share: chips, fields, and undo. */
export function createTable({ begin, reveal, words }: TableParts): Table {
  const { game, money, say, show, sound, start, isReady } = getPage<TableData>();
  const { chips, fieldLimit, tableLimit, labels, tableTexts } = game;
  const fields = elements('[data-field]');
  const tabs = createFieldTabs();
  const picks = elements('[data-chip]');
  const smallest = chips[0] || 0;
  let chip = smallest;
  /** Placed chips in their order, and those of the round before. */
  let placed: readonly FieldAmount[] = [];
  let before: readonly FieldAmount[] = [];

  const nameOf = (button: HTMLElement): string => button.dataset.field || '';
  const isOnTable = ({ field }: FieldAmount): boolean => fields.some((button) => nameOf(button) === field);
  const sumOn = (field: string): number => sumAmounts(placed.filter((bet) => bet.field === field));

  /** Sets aria-disabled: `disabled` would remove the focus. */
  const setOff = (id: string, isOff: boolean) => element(id).setAttribute('aria-disabled', String(isOff));

  function showField(button: HTMLElement): void {
    const field = nameOf(button);
    const amount = sumOn(field);
    const label = labels[field] || '';
    button.setAttribute('aria-label', amount ? `${label}: ${money(amount)}` : label);
    const shown = button.querySelector('.chip');
    if (shown) shown.remove();
    if (!amount) return;
    const mark = document.createElement('span');
    mark.className = 'chip';
    // Shown by CSS: the field's accessible name has the full amount.
    mark.dataset.amount = String(amount);
    button.append(mark);
  }

  function showFields(isOpen: boolean): void {
    element('fields').setAttribute('aria-disabled', String(!isOpen));
    fields.forEach(showField);
    tabs.show((page) => sumAmounts(fields.filter((field) => page.contains(field)).map(toAmountOn)), money);
    picks.forEach((pick) => {
      pick.setAttribute('aria-pressed', String(Number(pick.dataset.chip) === chip));
    });
    element('total').textContent = money(sumAmounts(placed));
    setOff('undo', !isOpen || placed.length === 0);
    setOff('clear', !isOpen || placed.length === 0);
    setOff('repeat', !isOpen || placed.length > 0 || !before.some(isOnTable));
  }

  const toAmountOn = (button: HTMLElement): FieldAmount => ({
    field: nameOf(button),
    amount: sumOn(nameOf(button)),
  });

  function put(field: string): void {
    if (!isReady()) return;
    if (sumOn(field) + chip > fieldLimit)
      say(fill(tableTexts.fieldFull, { amount: money(fieldLimit) }), 'warn');
    else if (sumAmounts(placed) + chip > tableLimit)
      say(fill(tableTexts.tableFull, { amount: money(tableLimit) }), 'warn');
    else {
      clearRound();
      placed = placed.concat({ field, amount: chip });
      sound('chip');
      say(`${labels[field]}: ${money(sumOn(field))}`, '', { topic: 'bet' });
    }
    show();
  }

  function onTool(id: string, use: () => readonly FieldAmount[]): void {
    element(id).addEventListener('click', () => {
      if (element(id).getAttribute('aria-disabled') === 'true') return;
      clearRound();
      placed = use();
      say(`${tableTexts.total}: ${money(sumAmounts(placed))}`, '', { topic: 'bet' });
      show();
    });
  }

  function clearRound(): void {
    elements('.hit').forEach((button) => {
      button.classList.remove('hit');
    });
    begin();
  }

  function wager(): Wager | undefined {
    return placed.length > 0 ? { bet: sumAmounts(placed), bets: addUpByField(placed) } : undefined;
  }

  function handleKey(event: KeyboardEvent): boolean {
    const direction = DIRECTIONS[event.key];
    const { target } = event;
    if (!direction || !(target instanceof HTMLElement)) return false;
    if (target.matches('[role=tab]')) tabs.step(target, direction[0]);
    else if (target.matches('[data-field]')) findNeighbour(target, direction, fields).focus();
    else return false;
    event.preventDefault();
    return true;
  }

  fields.forEach((button) => {
    button.addEventListener('click', () => put(nameOf(button)));
  });
  picks.forEach((pick) => {
    pick.addEventListener('click', () => {
      chip = Number(pick.dataset.chip);
      show();
    });
  });
  onTool('undo', () => placed.slice(0, -1));
  onTool('clear', () => []);
  onTool('repeat', () => before.filter(isOnTable));
  start({
    round: 'table',
    smallest,
    wager,
    show: showFields,
    lower: (most) => {
      while (placed.length > 0 && sumAmounts(placed) > most) placed = placed.slice(0, -1);
    },
    begin: clearRound,
    reveal,
    finish: ({ paid }, isWin) => {
      // A bet that is only returned has not won.
      const won = isWin ? paid.filter(({ field, amount }) => amount > sumOn(field)) : [];
      fields
        .filter((button) => won.some(({ field }) => field === nameOf(button)))
        .forEach((button) => {
          button.classList.add('hit');
        });
      before = placed;
      placed = [];
    },
    words,
    drawn: words,
    key: handleKey,
  });
  return {
    changeFields: () => {
      clearRound();
      placed = placed.filter(isOnTable);
      show();
    },
  };
}

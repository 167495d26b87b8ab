import { element, elements } from '../../frame/client/dom.ts';
import { type FieldAmount, getPage, type Wager } from '../../frame/client/page.ts';
import { fill } from '../../frame/client/words.ts';
import type { TableData } from '../board.ts';
import { DIRECTIONS, findNeighbour } from './neighbour.ts';
import { addUpByField, sumAmounts } from './placed-chips.ts';
import type { TableParts } from './shared.ts';
import './table.css';
import { createTabs } from './tabs.ts';

/** What a table calls whose fields change. */
export interface Table {
  /** Removes chips on fields that no longer exist. */
  changeFields(): void;
}

/** What all tables share: chips, fields, and undo. */
export function createTable(parts: TableParts): Table {
  const { game, money, say, show, sound, start, isReady } = getPage<TableData>();
  const { chips, fieldLimit, tableLimit, labels, tableTexts } = game;
  const fields = elements('[data-field]');
  const tabs = createTabs(element('fields'));
  const picks = elements('[data-chip]');
  const smallest = chips[0] || 0;
  let chip = smallest;
  /** Chips that are put and not bet yet, in their order, and those of the round before. */
  let placed: readonly FieldAmount[] = [];
  let before: readonly FieldAmount[] = [];

  const nameOf = (button: HTMLElement): string => button.dataset.field || '';
  const isOnTable = ({ field }: FieldAmount): boolean => fields.some((button) => nameOf(button) === field);
  const sumOf = (field: string, bets: readonly FieldAmount[]): number =>
    sumAmounts(bets.filter((bet) => bet.field === field));
  /** The player's whole bet on the round: with what a shared round has already taken. */
  const whole = (): readonly FieldAmount[] => (shared ? shared.own().concat(placed) : placed);
  const mayBet = (): boolean => isReady() && (!shared || shared.isOpen());

  /** Sets aria-disabled: `disabled` would remove the focus. */
  const setOff = (id: string, isOff: boolean) => element(id).setAttribute('aria-disabled', String(isOff));

  /** Adds an amount that CSS shows: the field's accessible name has it in full. */
  function addMark(button: HTMLElement, className: string, amount: number): void {
    if (!amount) return;
    const mark = document.createElement('span');
    mark.className = className;
    mark.dataset.amount = String(amount);
    button.append(mark);
  }

  function showField(button: HTMLElement): void {
    const field = nameOf(button);
    const own = sumOf(field, whole());
    const all = sumOf(field, shared ? shared.sums() : []);
    const label = labels[field] || '';
    const name = own ? `${label}: ${money(own)}` : label;
    const ofAll = all ? `. ${fill(tableTexts.allPlayers, { amount: money(all) })}` : '';
    button.setAttribute('aria-label', name + ofAll);
    elements('.chip, .all', button).forEach((mark) => {
      mark.remove();
    });
    addMark(button, 'all', all);
    addMark(button, sumOf(field, placed) ? 'chip new' : 'chip', own);
  }

  function showFields(): void {
    const isOpen = mayBet();
    const isEmpty = placed.length === 0;
    element('fields').setAttribute('aria-disabled', String(!isOpen));
    fields.forEach(showField);
    tabs.show((page) => {
      const names = fields.filter((field) => page.contains(field)).map(nameOf);
      return sumAmounts(whole().filter(({ field }) => names.includes(field)));
    }, money);
    picks.forEach((pick) => {
      pick.setAttribute('aria-pressed', String(Number(pick.dataset.chip) === chip));
    });
    element('total').textContent = money(sumAmounts(whole()));
    setOff('undo', !isOpen || isEmpty);
    setOff('clear', !isOpen || isEmpty);
    setOff('repeat', !isOpen || whole().length > 0 || !before.some(isOnTable));
    if (shared) shared.show(isReady());
  }

  function put(field: string): void {
    if (!mayBet()) {
      if (shared && isReady()) say(shared.rounds.toMissing(), 'warn');
      return;
    }
    if (sumOf(field, whole()) + chip > fieldLimit)
      say(fill(tableTexts.fieldFull, { amount: money(fieldLimit) }), 'warn');
    else if (sumAmounts(whole()) + chip > tableLimit)
      say(fill(tableTexts.tableFull, { amount: money(tableLimit) }), 'warn');
    else {
      clearRound();
      placed = placed.concat({ field, amount: chip });
      sound('chip');
      say(`${labels[field]}: ${money(sumOf(field, whole()))}`, '', { topic: 'bet' });
    }
    show();
  }

  function onTool(id: string, use: () => readonly FieldAmount[]): void {
    element(id).addEventListener('click', () => {
      if (element(id).getAttribute('aria-disabled') === 'true') return;
      clearRound();
      placed = use();
      say(`${tableTexts.total}: ${money(sumAmounts(whole()))}`, '', { topic: 'bet' });
      show();
    });
  }

  function hit(won: readonly string[]): void {
    fields.forEach((button) => {
      button.classList.toggle('hit', won.includes(nameOf(button)));
    });
  }

  /** Clears the result before. The stage of shared rounds follows their clock. */
  function clearRound(): void {
    if (shared) return;
    hit([]);
    parts.begin();
  }

  /** Removes the chips, which Repeat puts again. @returns the sum of those that were not bet */
  function clear(): number {
    const sum = sumAmounts(placed);
    if (whole().length > 0) before = addUpByField(whole());
    placed = [];
    return sum;
  }

  function wager(): Wager | undefined {
    if (placed.length === 0 || !mayBet()) return undefined;
    return { bet: sumAmounts(placed), bets: addUpByField(placed) };
  }

  function handleKey(event: KeyboardEvent): boolean {
    const direction = DIRECTIONS[event.key];
    const { target } = event;
    if (!direction || !(target instanceof HTMLElement)) return false;
    if (target.matches('#fields [role=tab]')) tabs.step(target, direction[0]);
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
  const shared = window.joinTable?.({
    ...parts,
    show,
    clear,
    hit,
    count: () => sumAmounts(placed),
  });
  start(
    {
      round: 'table',
      smallest,
      wager,
      show: showFields,
      lower: (most) => {
        while (placed.length > 0 && sumAmounts(placed) > most) placed = placed.slice(0, -1);
      },
      begin: clearRound,
      reveal: parts.reveal,
      finish: ({ paid }, isWin) => {
        // A bet that is only returned has not won.
        const won = paid.filter(({ field, amount }) => isWin && amount > sumOf(field, placed));
        hit(won.map(({ field }) => field));
        clear();
      },
      words: parts.words,
      // A round that could not be drawn has no columns.
      drawn: (round) => (round.grid.length > 0 ? parts.words(round) : ''),
      key: handleKey,
    },
    shared?.rounds,
  );
  return {
    changeFields: () => {
      clearRound();
      placed = placed.filter(isOnTable);
      show();
    },
  };
}

import type { ValueOf } from '#contract/core/call.ts';
import type { playHistory } from '#contract/games/play.ts';
import type { GameTexts } from '../game-texts.ts';
import { element, elements } from './dom.ts';

export type PastRound = ValueOf<typeof playHistory>['rounds'][number];

export interface HistoryParts {
  readonly texts: GameTexts;
  readonly locale: string;
  money(amount: number): string;
  /** Reads the player's last rounds of this title. */
  read(): Promise<readonly PastRound[]>;
  /** Says what was drawn in a round. */
  toWords(round: PastRound): string;
}

function createCell(name: 'td' | 'th', text: string): HTMLTableCellElement {
  const cell = document.createElement(name);
  cell.textContent = text;
  if (name === 'th') cell.scope = 'row';
  return cell;
}

/** The sheet with the player's last rounds of this title (PLAY-85). */
export function createHistorySheet({ texts, locale, money, read, toWords }: HistoryParts) {
  const sheet = element('past');
  const note = element('past-note');
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });

  function setOpen(isOpen: boolean): void {
    sheet.hidden = !isOpen;
    elements('header, main').forEach((part) => {
      part.hidden = isOpen;
    });
    element(isOpen ? 'past-title' : 'history').focus();
  }

  function toRow(round: PastRound): HTMLTableRowElement {
    const row = document.createElement('tr');
    row.append(
      createCell('th', time.format(round.playedAt)),
      createCell('td', money(round.stake)),
      createCell('td', money(round.win)),
      createCell('td', toWords(round)),
    );
    return row;
  }

  async function show(): Promise<void> {
    element('past-rounds').textContent = '';
    element('past-table').hidden = true;
    note.textContent = '';
    setOpen(true);
    try {
      const rounds = await read();
      note.textContent = rounds.length > 0 ? texts.history.lead : texts.history.none;
      element('past-table').hidden = rounds.length === 0;
      element('past-rounds').append(...rounds.map(toRow));
    } catch {
      note.textContent = texts.played.unanswered;
    }
  }

  element('history').addEventListener('click', () => void show());
  element('past-close').addEventListener('click', () => setOpen(false));
  return {
    isOpen: (): boolean => !sheet.hidden,
    close: (): void => setOpen(false),
  };
}

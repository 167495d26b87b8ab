import type { ValueOf } from '#contract/core/call.ts';
import type { playHistory } from '#contract/games/play.ts';
import type { GameTexts } from '../game-texts.ts';
import { element, elements } from './dom.ts';

export type PastRound = ValueOf<typeof playHistory>['rounds'][number];

/** The page of the site that computes a round again (PLAY-58). */
const PROOF_PAGE = '/m/game/proof';

export interface HistoryParts {
  /** Node id of a table whose rounds players share. */
  readonly node: string | undefined;
  readonly texts: GameTexts;
  readonly locale: string;
  money(amount: number): string;
  /** Reads the player's last rounds of this title. */
  read(): Promise<readonly PastRound[]>;
  /** Shows what was drawn in a round. */
  showDrawn(round: PastRound): string | Node;
}

function createLine(className: string, ...content: readonly (string | Node)[]): HTMLParagraphElement {
  const line = document.createElement('p');
  line.className = className;
  line.append(...content);
  return line;
}

/** The sheet with the player's last rounds of this title (PLAY-85). */
export function createHistorySheet({ node, texts, locale, money, read, showDrawn }: HistoryParts) {
  const sheet = element('past');
  const note = element('past-note');
  const time = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

  function setOpen(isOpen: boolean): void {
    sheet.hidden = !isOpen;
    elements('header, main').forEach((part) => {
      part.hidden = isOpen;
    });
    element(isOpen ? 'past-title' : 'menu').focus();
  }

  function createLink(table: string, round: string): HTMLAnchorElement {
    const link = document.createElement('a');
    link.href = `${PROOF_PAGE}?node=${table}&round=${round}`;
    link.textContent = texts.history.check;
    return link;
  }

  function toItem(round: PastRound): HTMLLIElement {
    const { stake, win } = texts.history;
    const item = document.createElement('li');
    item.append(
      createLine('at', time.format(round.playedAt)),
      createLine('sums', `${stake} ${money(round.stake)} · ${win} ${money(round.win)}`),
      createLine('drawn', showDrawn(round)),
    );
    if (node !== undefined && round.round) item.append(createLink(node, round.round));
    return item;
  }

  async function show(): Promise<void> {
    element('past-rounds').textContent = '';
    note.textContent = '';
    setOpen(true);
    try {
      const rounds = await read();
      note.textContent = rounds.length > 0 ? texts.history.lead : texts.history.none;
      element('past-rounds').append(...rounds.map(toItem));
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

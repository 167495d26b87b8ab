import type { GameTexts } from '../game-texts.ts';
import { element } from './dom.ts';
import { fill } from './words.ts';

/** Colour of a message: a win, a warning, or neither. */
export type Tone = 'win' | 'warn' | '';

export interface Announcement {
  /** Interrupts what is being read. */
  readonly isUrgent?: boolean;
  /** A newer text of the same topic replaces this one. */
  readonly topic?: string | undefined;
}

/** The balance and its label. */
export interface ShownBalance {
  readonly balance: string;
  readonly amount: string;
}

/** Milliseconds that a sentence stays in its live region: some screen readers miss a shorter one. */
const STAY_MS = 700;

/**
 * Creates the queue of a live region: one text at a time, without duplicates. A text of a topic replaces those of
 * the same topic that still wait.
 */
function createQueue(region: HTMLElement) {
  let waiting: { readonly text: string; readonly topic: string }[] = [];
  let current = '';
  function showNext(): void {
    const [first, ...rest] = waiting;
    waiting = rest;
    current = first ? first.text : '';
    region.textContent = current;
    if (first) setTimeout(showNext, STAY_MS);
  }
  return (text: string, topic: string): void => {
    waiting = waiting.filter((item) => item.text !== text && !(topic && item.topic === topic));
    if (text === current) return;
    waiting.push({ text, topic });
    if (!current) showNext();
  };
}

type VoiceTexts = Pick<GameTexts, 'withBalance' | 'win' | 'back' | 'noWin'>;

/** Shows the messages of a game, and has screen readers read them one sentence at a time (ALL-25). */
export function createVoice(texts: VoiceTexts, money: (amount: number) => string) {
  const polite = createQueue(element('said'));
  const assertive = createQueue(element('said-now'));

  function announce(text: string, { isUrgent = false, topic = '' }: Announcement = {}): void {
    if (isUrgent) assertive(text, topic);
    else polite(text, topic);
  }

  /** Shows a message. @param options `spoken`: read instead of the text, nothing where it is empty; `topic` */
  function say(
    text: string,
    tone: Tone = '',
    { spoken = text, topic }: { readonly spoken?: string; readonly topic?: string } = {},
  ): void {
    element('message').textContent = text;
    element('message').dataset.tone = tone;
    if (spoken) announce(spoken, { isUrgent: tone === 'warn', topic });
  }

  /** Shows a message that is read together with the balance, after its label. */
  const sayWithBalance = (text: string, tone: Tone, { balance, amount }: ShownBalance): void =>
    say(text, tone, { spoken: fill(texts.withBalance, { what: text, balance, amount }) });

  /** Shows the result of a round in words. A payout of at most the stake is shown like any other result (RESP-7). */
  function sayResult(win: number, stake: number, drawn: string, balance: ShownBalance): void {
    const isWin = win > stake;
    const values = { amount: money(win), stake: money(stake), won: money(win - stake) };
    const text = win > 0 ? (isWin ? texts.win : texts.back) : texts.noWin;
    sayWithBalance(drawn + fill(text, values), isWin ? 'win' : '', balance);
  }

  return { announce, say, sayWithBalance, sayResult };
}

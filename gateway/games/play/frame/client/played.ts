import type { PlaySummaryValue } from '#contract/safer-play/play-session.ts';
import type { GameTexts } from '../game-texts.ts';
import { CallError } from './calls.ts';
import { element, elements } from './dom.ts';
import { followPlay } from './follow-play.ts';

import type { Announcement } from './voice.ts';

export interface PlayedParts {
  readonly texts: GameTexts['played'];
  money(amount: number): string;
  /** Sends a body to a path of the game's calls. @throws {CallError} */
  call(path: string, body: object): Promise<unknown>;
  /** Returns the token of the opened game. */
  getToken(): string;
  announce(text: string, options?: Announcement): void;
  /** Called before a check hides the page. */
  onHold(): void;
  /** Called when play continues after a check. */
  onChange(): void;
  /**
   * Receives a limit of the player's own that leaves no room for a bet, in the form of a refused call; null once
   * there is room.
   */
  onLimit(limit: CallError | null): void;
  /** Receives why play is over. */
  onEnded(error: CallError): void;
}

const SECOND = 1000;

const formatClock = (ms: number): string => {
  const seconds = Math.floor(ms / SECOND);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/**
 * Shows the gaming session in a game: time and net position at all times, and the reality check, which pauses the game
 * until it is answered.
 */
export function createPlayed(parts: PlayedParts) {
  const { texts, money } = parts;
  let session: PlaySummaryValue | undefined;
  /** When the session was received, by this device's monotonic clock: the page adds only the time since then. */
  let receivedAt = 0;
  let showing = false;
  let ticking: ReturnType<typeof setTimeout> | undefined;

  const elapsed = ({ startedAt, elapsedMs }: PlaySummaryValue): number =>
    startedAt === null ? 0 : elapsedMs + (performance.now() - receivedAt);
  const signed = (amount: number): string =>
    amount === 0 ? money(0) : `${amount < 0 ? '−' : '+'}${money(Math.abs(amount))}`;

  /**
   * Shows time and net position, and schedules the next update for the next full second of play. A fixed interval
   * would skip seconds.
   */
  function tick(summary: PlaySummaryValue): void {
    element('elapsed').textContent = formatClock(elapsed(summary));
    element('net').textContent = signed(summary.net);
    clearTimeout(ticking);
    ticking = setTimeout(() => tick(summary), SECOND - (elapsed(summary) % SECOND));
  }

  const setHidden = (isHidden: boolean) =>
    elements('header, main').forEach((part) => {
      part.hidden = isHidden;
    });

  function showCheck(summary: PlaySummaryValue): void {
    element('check-elapsed').textContent = formatClock(elapsed(summary));
    element('check-staked').textContent = money(summary.staked);
    element('check-returned').textContent = money(summary.returned);
    element('check-net').textContent = signed(summary.net);
    if (showing) return;
    showing = true;
    parts.onHold();
    element('check-problem').textContent = '';
    element('check').hidden = false;
    setHidden(true);
    element('check-title').focus();
  }

  function hideCheck(): void {
    if (!showing) return;
    showing = false;
    element('check').hidden = true;
    setHidden(false);
    parts.onChange();
  }

  /** Stops play for good. */
  function end(error: CallError): void {
    hideCheck();
    parts.onEnded(error);
  }

  /** @param summary from a call or the stream; @param wait a round is still being shown */
  function take(summary: PlaySummaryValue | undefined, wait = false): void {
    if (!summary) return;
    session = summary;
    receivedAt = performance.now();
    element('played').hidden = false;
    tick(summary);
    if (summary.due && !wait) showCheck(summary);
    else if (!summary.due) hideCheck();
  }

  let isAnswering = false;
  element('go-on').addEventListener('click', async () => {
    if (isAnswering) return;
    isAnswering = true;
    try {
      take((await parts.call('/wps/play/ack', {})) as PlaySummaryValue);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== 'lost') end(error);
      else {
        element('check-problem').textContent = texts.unanswered;
        parts.announce(texts.unanswered, { isUrgent: true });
      }
    } finally {
      isAnswering = false;
    }
  });

  return {
    take,
    /** Follows changes from other games, tabs and devices. @param isBusy whether a round is being shown */
    follow: (isBusy: () => boolean): void =>
      followPlay(parts.getToken, (name, data) => {
        if (name === 'played') take(data as PlaySummaryValue, isBusy());
        else if (name === 'limit') parts.onLimit(data as CallError | null);
        else {
          end(new CallError(name === 'excluded' ? 'member.excluded' : 'session.expired'));
          return false;
        }
        return true;
      }),
    isHeld: (): boolean => showing,
    /** Shows a check that became due during a round. */
    check: (): void => {
      if (session) take({ ...session, elapsedMs: elapsed(session) });
    },
  };
}

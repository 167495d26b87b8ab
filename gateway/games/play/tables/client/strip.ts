import { element } from '../../frame/client/dom.ts';
import { getPage } from '../../frame/client/page.ts';
import { fill } from '../../frame/client/words.ts';
import type { SharedData } from '../../table/shared-parts.ts';
import { type Phase, phaseAt, secondsLeft, type TableNow } from './table-clock.ts';

/** Seconds before the closing that screen readers announce. */
const SPOKEN: readonly number[] = [10, 5];
const SECOND_MS = 1_000;

/** The clock above a table: phase, whole seconds, players, and the hash of the round (PLAY-55). */
export function createStrip() {
  const { game, announce } = getPage<SharedData>();
  const { tablesTexts: texts } = game;
  const strip = element('clock');
  let spoken = '';

  /** Says the countdown at 10 and 5 seconds, and that bets are closed. */
  function speak(phase: Phase, seconds: number, round: string): void {
    const isAnnounced = phase === 'open' && SPOKEN.includes(seconds);
    const text = isAnnounced ? fill(texts.secondsLeft, { seconds }) : phase === 'closed' ? texts.closed : '';
    const key = `${round} ${text}`;
    if (!text || key === spoken) return;
    spoken = key;
    announce(text, { topic: 'clock' });
  }

  function toWords(phase: Phase, isKnown: boolean): string {
    if (phase === 'open' || phase === 'closed') return texts[phase];
    return isKnown ? texts.next : texts.waiting;
  }

  return {
    /** @param now undefined while the table has not answered */
    show(now: TableNow | undefined, at: number): void {
      const phase = now ? phaseAt(now, at) : 'waiting';
      const isKnown = now !== undefined && (phase !== 'waiting' || at < now.startsAt);
      const seconds = isKnown ? secondsLeft(now, at) : 0;
      strip.dataset.phase = phase;
      strip.dataset.late = String(phase === 'open' && seconds <= 5);
      element('phase').textContent = toWords(phase, isKnown);
      element('seconds').textContent = isKnown && phase !== 'closed' ? String(seconds) : '';
      const open = now ? now.closesAt - now.startsAt : 1;
      const share = phase === 'open' ? (seconds * SECOND_MS) / open : 0;
      element('left').style.transform = `scaleX(${Math.min(1, share)})`;
      if (!now) return;
      speak(phase, seconds, now.round);
      element('players').textContent = now.players ? fill(texts.players, { count: now.players }) : '';
      element('hash').textContent = now.hash;
    },
  };
}

import { gameShelves } from '#contract/games/shelves.ts';
import { send } from '#lib/auth/index.client.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import { formatMoney } from '#lib/i18n/format.ts';

/** Milliseconds between two reads of the jackpots, and of the animation of an amount. */
const LOOK = 30_000;
const COUNTING = 3_000;

const isStill = (): boolean =>
  document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

let following = false;

/**
 * Updates the amounts of home's jackpots from the gateway (HOME-7). A grown amount counts up; any other, and every
 * amount under reduced motion, is replaced. Amounts that the gateway does not send stay unchanged.
 */
export function followJackpots(): void {
  const shown = Array.from(document.querySelectorAll<HTMLElement>('[data-jackpot]'));
  if (following || shown.length === 0) return;
  following = true;
  const look = async () => {
    if (document.hidden) return;
    const answer = await send(gameShelves, { query: { language: pageLanguage() } });
    if (!answer.ok) return;
    const said = new Map(answer.value.jackpots.map(({ game, amount }) => [game.nodeId, amount]));
    for (const element of shown) {
      const amount = said.get(element.dataset.jackpot ?? '');
      if (typeof amount === 'number') countTo(element, amount);
    }
  };
  window.setInterval(() => void look(), LOOK);
}

function countTo(element: HTMLElement, amount: number): void {
  const { currency = '', amount: before } = element.dataset;
  const from = Number(before);
  element.dataset.amount = `${amount}`;
  const write = (at: number) => {
    element.textContent = formatMoney(at, currency);
  };
  if (!(amount > from) || isStill()) {
    write(amount);
    return;
  }
  const started = performance.now();
  const frame = (now: number) => {
    const share = Math.min(Math.max(now - started, 0) / COUNTING, 1);
    write(from + (amount - from) * share);
    if (share < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** The inline script of pages that show draws: counts down to the closing times, and loads new results. */

import { timeLeft } from './days.ts';
import { renewParts } from './renew-parts.inline.ts';

/** A call whose answer also has the gateway's time. */
const CLOCK = '/wps/lottery';
const TICK = 500;
/** A draw's result is polled this long after its time, and again while it runs. In milliseconds. */
const LOOK_EVERY = 3_000;

/** The gateway's clock minus the page's monotonic clock; undefined before the first answer. */
let ahead: number | undefined;
let lookAt = 0;

/**
 * Sets the clock. Request and answer are assumed to take equally long: the middle between them is the moment of the
 * gateway's time.
 */
async function setClock(): Promise<void> {
  const asked = performance.now();
  const { value } = await (await fetch(CLOCK)).json();
  if (typeof value.serverTime === 'number') ahead = value.serverTime - (asked + performance.now()) / 2;
}

const askTheTime = (): void => {
  setClock().catch(() => {});
};

function tick(): void {
  if (document.visibilityState === 'hidden') return;
  let isWaiting = document.querySelector('[data-running]') !== null;
  if (ahead !== undefined) {
    const now = ahead + performance.now();
    for (const mark of Array.from(document.querySelectorAll<HTMLElement>('[data-closes]'))) {
      const { closes, closed = '' } = mark.dataset;
      const left = Number(closes) - now;
      mark.textContent = left > 0 ? timeLeft(left) : closed;
      isWaiting = isWaiting || left <= 0;
    }
  }
  if (!isWaiting || performance.now() < lookAt) return;
  lookAt = performance.now() + LOOK_EVERY;
  renewParts().then(tick, () => {});
}

askTheTime();
setInterval(tick, TICK);
// The page's clock stops while a phone sleeps.
document.addEventListener('visibilitychange', askTheTime);

/** The inline script of pages that show draws: counts down to what closes, and brings what was drawn meanwhile. */

import { timeLeft } from './days.ts';
import { renewParts } from './renew-parts.inline.ts';

/** Says the gateway's time besides. */
const CLOCK = '/wps/lottery';
const TICK = 500;
/** A draw is looked for this long after its time, and again while it runs. */
const LOOK_EVERY = 3_000;

/** The gateway's clock minus that of the page, which nobody sets: unknown until it has answered. */
let ahead: number | undefined;
let lookAt = 0;

/** The answer took as long to come as the question to get there: what lies between them is the moment of its time. */
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
// The page's clock stands still while a phone sleeps.
document.addEventListener('visibilitychange', askTheTime);

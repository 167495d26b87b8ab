import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { PASSWORD } from '../site/session.ts';
import type { Phone } from './phone.ts';

export const EVENTUALLY = { timeout: 20_000 } as const;

const quoted = (text: string) => JSON.stringify(text);

/**
 * Scrolls to the first visible element of a selector with a text, and returns the point in its middle. Returns null if
 * there is none yet, or another element covers it.
 */
const pointScript = (selector: string, holding: string) => `(() => {
  const isThere = (one) => one.textContent.includes(${quoted(holding)}) && one.getClientRects().length > 0;
  const wanted = [...document.querySelectorAll(${quoted(selector)})].find(isThere);
  if (!wanted) return null;
  wanted.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = wanted.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isReached = hit && (wanted.contains(hit) || hit.closest('label')?.contains(wanted));
  return isReached ? { x, y } : null;
})()`;

/** Steps of the stories on a phone; each waits for its preconditions. */
export function stepsOn(phone: () => Phone, origin: () => string) {
  const read = <Value>(expression: string) => phone().read<Value>(expression);
  const text = (selector: string) =>
    read<string | null>(`document.querySelector(${quoted(selector)})?.textContent.trim() ?? null`);
  const count = (selector: string) => read<number>(`document.querySelectorAll(${quoted(selector)}).length`);
  const becomes = (expression: string) => expect.poll(() => read(expression), EVENTUALLY);
  const shows = (selector: string) => expect.poll(() => count(selector), EVENTUALLY).toBeGreaterThan(0);
  const tap = async (selector: string, holding = '') => {
    let point: { x: number; y: number } | null = null;
    // A tap would miss an element that still moves.
    const isSteady = async () => {
      const before = point;
      point = await read<typeof point>(pointScript(selector, holding));
      return point !== null && point.x === before?.x && point.y === before.y;
    };
    await expect.poll(isSteady, { ...EVENTUALLY, interval: 100 }).toBe(true);
    const { x, y } = point ?? { x: 0, y: 0 };
    await phone().tapAt(x, y);
  };
  const type = async (selector: string, words: string) => {
    // A sheet that opens at this moment takes the focus; a person would then tap again.
    await expect
      .poll(async () => {
        await tap(selector);
        return read(`document.activeElement.matches(${quoted(selector)})`);
      }, EVENTUALLY)
      .toBe(true);
    await phone().type(words);
  };
  /** Taps until an element appears: some engines lose a tap during the transition between two pages. */
  const tapFor = (selector: string, shown: string) =>
    expect
      .poll(async () => {
        if ((await count(shown)) > 0) return true;
        await tap(selector);
        await wait(300);
        return (await count(shown)) > 0;
      }, EVENTUALLY)
      .toBe(true);
  /** Waits until the member parts of the page have the session. */
  const isMember = () => becomes('document.documentElement.dataset.memberReady ?? null').not.toBeNull();
  return {
    read,
    text,
    count,
    becomes,
    shows,
    tap,
    tapFor,
    type,
    isMember,
    open: (path: string) => phone().open(origin() + path),
    address: (part: RegExp) => becomes('location.href').toMatch(part),
    says: (selector: string, words: RegExp) => expect.poll(() => text(selector), EVENTUALLY).toMatch(words),
    /** Fills in the login form, on the page or in the sheet. */
    logIn: async (name: string) => {
      await type('input[name=username]', name);
      await type('input[name=password]', PASSWORD);
      await tap('form.access-form button[type=submit]');
      await isMember();
    },
  };
}

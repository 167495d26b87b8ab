import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More stops than any page has between two things. */
const STOPS = 150;

/** Somebody without mouse or thumb: gets about by keys, and is held up by a focus that is lost or not to be seen. */
export function keysOf(page: Page) {
  const { keyboard } = page;

  /** Walks on to `target`; past the end of the page its beginning follows. */
  const to = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        await expectSeen(target);
        return;
      }
      await keyboard.press('Tab');
    }
    throw new Error(`${target} is not reached by the Tab key`);
  };

  return {
    to,
    /** Goes to `target` and uses it by `key`. */
    press: async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await to(target);
      await keyboard.press(key);
    },
    /** Goes to a field and types; what stood there goes. */
    type: async (field: Locator, text: string) => {
      await to(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
    /** Goes down a list to `value`. */
    choose: async (list: Locator, value: string) => {
      await to(list);
      for (let step = 0; step < STOPS && (await list.inputValue()) !== value; step += 1) {
        await keyboard.press('ArrowDown');
      }
      await expect(list).toHaveValue(value);
    },
  };
}

/** The focus shows by a ring, on the screen, under nothing that stays. */
async function expectSeen(target: Locator): Promise<void> {
  const look = () =>
    target.evaluate((element) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = element.closest('label');
      return {
        ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        onScreen: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
        uncovered: over !== null && (element.contains(over) || over.contains(element) || label === over),
      };
    });
  await expect.poll(look, `the focus on ${target}`).toEqual({ ring: true, onScreen: true, uncovered: true });
}

/** The focus is at `target`, or in it. */
export async function expectFocusIn(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element.contains(document.activeElement)).catch(() => false))
    .toBe(true);
}

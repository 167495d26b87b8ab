import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More tab stops than any page has between two elements. */
const STOPS = 150;

/** A visitor who only uses keys: fails on a focus that is lost or not visible. */
export function createKeyboardVisitor(page: Page) {
  const { keyboard } = page;

  /** Tabs to `target`; after the end of the page the focus starts again at its beginning. */
  const to = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        await expectSeen(target);
        return;
      }
      await keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${target}`);
  };

  return {
    to,
    /** Tabs to `target` and presses `key`. */
    press: async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await to(target);
      await keyboard.press(key);
    },
    /** Tabs to a field and replaces its text. */
    type: async (field: Locator, text: string) => {
      await to(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
    /** Moves down a list to `value`. */
    choose: async (list: Locator, value: string) => {
      await to(list);
      for (let step = 0; step < STOPS && (await list.inputValue()) !== value; step += 1) {
        await keyboard.press('ArrowDown');
      }
      await expect(list).toHaveValue(value);
    },
  };
}

/** Expects a visible focus ring, on the screen, not covered by a fixed element. */
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

/** Reports whether the focus is at `target` or in it. */
export async function expectFocusIn(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element.contains(document.activeElement)).catch(() => false))
    .toBe(true);
}

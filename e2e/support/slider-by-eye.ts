import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './test.ts';

/** Brightness of the gap, relative to the picture that it was cut from. */
const SHADE = 0.38;

interface Shot {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => readonly [number, number, number];
}

async function look(page: Page, area: string): Promise<Shot> {
  const picture = await page.locator(area).screenshot({ animations: 'disabled', scale: 'device' });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0] as const;
  };
  return { width: info.width, height: info.height, at };
}

const pieceBox = (page: Page) =>
  page.locator('.slider-picture').evaluate((picture) => {
    const whole = picture.getBoundingClientRect();
    const part = picture.querySelector('.slider-piece')?.getBoundingClientRect() ?? whole;
    return { left: part.left - whole.left, top: part.top - whole.top, width: part.width, of: whole.width };
  });

/**
 * Finds the target of the piece's left edge, in CSS pixels from the left edge of the picture. It is the place that looks
 * like the piece, but darker. The search uses only the screen, like a person.
 */
async function findGap(page: Page): Promise<number> {
  await expect.poll(async () => (await pieceBox(page)).width).toBeGreaterThan(20);
  const shot = await look(page, '.slider-picture');
  const { left, top, width, of } = await pieceBox(page);
  const dense = shot.width / of;
  const [x0, y0, side] = [left, top, width].map((value) => Math.round(value * dense)) as [
    number,
    number,
    number,
  ];
  // The piece's body without its knobs and its edge.
  const inside: [number, number][] = [];
  for (let x = Math.ceil(side * 0.1); x < side * 0.62; x += 2)
    for (let y = Math.ceil(side * 0.4); y < side * 0.9; y += 2) inside.push([x, y]);
  const unlike = (shift: number) =>
    inside.reduce((sum, [x, y]) => {
      const here = shot.at(x0 + x, y0 + y);
      const there = shot.at(x0 + shift + x, y0 + y);
      return (
        sum + here.reduce((all, colour, index) => all + Math.abs((there[index] ?? 0) - colour * SHADE), 0)
      );
    }, 0) / inside.length;
  let best = { shift: 0, unlike: Number.POSITIVE_INFINITY };
  for (let shift = side; shift < shot.width - side * 0.7; shift += 1) {
    const difference = unlike(shift);
    if (difference < best.unlike) best = { shift, unlike: difference };
  }
  return left + best.shift / dense;
}

/** Drags the handle by touch until the piece covers its gap, and releases it. */
export async function solveByThumb(page: Page): Promise<void> {
  const goal = await findGap(page);
  const handle = page.locator('.slider-handle');
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle of the slider is not on the screen');
  const thumb = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    thumb.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + box.height / 2 }],
    });
  // The handle is 44 px wide: its middle is half of that from the edge.
  let x = box.x + 22;
  await touch('touchStart', x);
  for (let step = 0; step < 60; step += 1) {
    const away = goal - (await pieceBox(page)).left;
    if (Math.abs(away) < 1) break;
    x += Math.abs(away) > 40 ? Math.sign(away) * 20 : away * 0.7;
    await touch('touchMove', x);
  }
  expect(Math.abs(goal - (await pieceBox(page)).left), 'the piece reaches its gap').toBeLessThan(2);
  await touch('touchEnd', x);
}

/** Moves the piece with the arrow keys until it covers its gap, and confirms. */
export async function solveByKeys(page: Page): Promise<void> {
  const goal = await findGap(page);
  await expect(page.locator('.slider-handle')).toBeFocused();
  for (let step = 0; step < 400; step += 1) {
    const away = goal - (await pieceBox(page)).left;
    if (Math.abs(away) < 1) break;
    await page.keyboard.press(away > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  expect(Math.abs(goal - (await pieceBox(page)).left), 'the piece reaches its gap').toBeLessThan(2);
  await page.keyboard.press('Enter');
}

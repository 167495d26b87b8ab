import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toOffer } from './banner-offer.ts';

test.each([
  ['First deposit +100%', '+100%', ['First deposit ', '+100%', '']],
  ['RM500 every hour', 'RM500', ['', 'RM500', ' every hour']],
  ['每小时 RM500', 'RM500', ['每小时 ', 'RM500', '']],
  // A figure that the headline lacks comes first.
  ['Every hour', 'RM500', ['', 'RM500', ' Every hour']],
  ['Eight levels', '', ['', '', 'Eight levels']],
  ['', 'RM500', ['', 'RM500', '']],
])('the headline “%s” highlights the figure “%s” (HOME-1)', (headline, figure, parts) => {
  const offer = toOffer(headline, figure);
  expect([offer?.before, offer?.figure, offer?.after]).toEqual(parts);
});

test('a banner without text has no offer: its picture contains the text (HOME-1)', () => {
  expect(toOffer('', '')).toBeUndefined();
});

test('an offer for which two lines of large type are too few is set smaller (HOME-1)', () => {
  const isLong = (headline: string, figure = '') => toOffer(headline, figure)?.isLong;
  expect(isLong('First deposit +100%', '+100%')).toBe(false);
  expect(isLong('Baccarat evenings, RM500 every hour', 'RM500')).toBe(true);
  expect(isLong('每晚最高 RM48', 'RM48')).toBe(false);
  expect(isLong('百家乐之夜，每一个小时都有 RM500', 'RM500')).toBe(true);
});

/** Relative luminance of a colour by its channels, 0 to 255 (WCAG 2). */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('words over the shade keep contrast even where the picture is white (HOME-1)', () => {
  const sheets = ['banners.css', 'banners-later.css'].map((name) =>
    readFileSync(new URL(`../../../components/content/${name}`, import.meta.url), 'utf8'),
  );
  const shades = [...sheets.join('').matchAll(/rgba\((\d+), (\d+), (\d+), (0\.\d+)\)\s+(?:calc\()?62%/g)];
  expect(shades).toHaveLength(3);
  for (const [, ...values] of shades) {
    const [red = 0, green = 0, blue = 0, cover = 0] = values.map(Number);
    const behind = luminance([red, green, blue].map((channel) => channel * cover + 255 * (1 - cover)));
    const ratio = (front: readonly number[]) => (luminance(front) + 0.05) / (behind + 0.05);
    expect(ratio([255, 255, 255])).toBeGreaterThan(4.5);
    // Gold is used for large type only.
    expect(ratio([0xff, 0xc8, 0x57])).toBeGreaterThan(3);
  }
});

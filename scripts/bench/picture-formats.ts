import type { Browser } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { href } from '#lib/routes/addresses.ts';
import { mainThreadWork } from './main-thread-work.ts';
import { median, table } from './numbers.ts';
import { type PictureProxy, startPictureProxy } from './picture-proxy.ts';
import type { Measured } from './section.ts';
import { FRESH_PHONE, slowPage } from './slow-phone.ts';

const RUNS = 5;
/** Pixels of a tile on a phone of density 2, and of a banner. */
const WIDTHS = { tile: 240, cover: 660 };
const COVER = /\/art\/cover\//;

type Format = { name: string; type: string; encode?: (picture: Sharp) => Sharp };
const FORMATS: readonly Format[] = [
  { name: 'SVG, as served', type: 'image/svg+xml' },
  {
    name: 'WebP, quality 75',
    type: 'image/webp',
    encode: (picture) => picture.webp({ quality: 75, effort: 6 }),
  },
  { name: 'AVIF, quality 50', type: 'image/avif', encode: (picture) => picture.avif({ quality: 50 }) },
];

/** Home with its pictures in several formats: what they weigh, cost the main thread, and when the first screen has them. */
export async function pictureFormats(browser: Browser, origin: string): Promise<Measured> {
  const rows: (string | number)[][] = [];
  for (const { name, type, encode } of FORMATS) {
    const proxy = await startPictureProxy(
      origin,
      encode && { type, encode: (svg, path) => drawn(svg, path, encode) },
    );
    try {
      // Pictures are encoded at the first look, which does not count.
      await mainThreadWork(browser, proxy.url + href('home'));
      const looks = [];
      const work = [];
      for (let run = 0; run < RUNS; run++) {
        looks.push(await pictureTimes(browser, proxy));
        work.push(await mainThreadWork(browser, proxy.url + href('home')));
      }
      rows.push([
        name,
        median(looks.map(({ bytes }) => bytes)),
        median(work.map(({ all }) => all)),
        median(looks.map(({ shownMs }) => shownMs)),
      ]);
    } finally {
      proxy.stop();
    }
  }
  return {
    text: table(
      ['format', 'bytes of the pictures', 'work of the main thread, ms', 'first screen has them, ms'],
      rows,
    ),
  };
}

async function drawn(svg: Buffer, path: string, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const width = COVER.test(path) ? WIDTHS.cover : WIDTHS.tile;
  return encode(sharp(svg, { density: 300 }).resize({ width })).toBuffer();
}

/** A look at home on the slow phone: ms until every picture of the first screen is decoded, and what all pictures weighed. */
async function pictureTimes(
  browser: Browser,
  proxy: PictureProxy,
): Promise<{ bytes: number; shownMs: number }> {
  const context = await browser.newContext(FRESH_PHONE);
  try {
    const page = await slowPage(context);
    const before = proxy.bytes();
    await page.goto(proxy.url + href('home'));
    const shownMs = await page.evaluate(async () => {
      const isInSight = ({ top, left, bottom }: DOMRect) =>
        top < innerHeight && bottom > 0 && left >= 0 && left < innerWidth;
      const inSight = [...document.images].filter((image) => isInSight(image.getBoundingClientRect()));
      await Promise.all(inSight.map((image) => image.decode()));
      return performance.now();
    });
    await page.waitForLoadState('networkidle');
    return { bytes: proxy.bytes() - before, shownMs };
  } finally {
    await context.close();
  }
}

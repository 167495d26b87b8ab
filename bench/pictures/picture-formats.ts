import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { href } from '#lib/routes/addresses.ts';
import { median, table } from '../numbers.ts';
import { mainThreadWork } from '../phone/main-thread-work.ts';
import { FRESH_PHONE, slowPage } from '../phone/slow-phone.ts';
import type { Measured } from '../section.ts';
import { type Encoding, type PictureProxy, startPictureProxy } from './picture-proxy.ts';

const RUNS = 5;
/** The gateway's pixel sizes of a tile and of the largest one, with the rendering density for each. */
const SIZES = { tile: { pixels: 240, density: 131 }, large: { pixels: 640, density: 349 } };

const FORMATS: readonly { name: string; encoding?: Encoding }[] = [
  { name: 'WebP, as served' },
  {
    name: 'SVG',
    encoding: {
      headers: { 'Content-Type': 'image/svg+xml', 'Content-Encoding': 'br' },
      encode: (svg) => promisify(brotliCompress)(svg),
    },
  },
  {
    name: 'AVIF, quality 40',
    encoding: {
      headers: { 'Content-Type': 'image/avif' },
      encode: (svg, size) => {
        const { pixels, density } = SIZES[size];
        return sharp(svg, { density }).resize(pixels).avif({ quality: 40 }).toBuffer();
      },
    },
  },
];

/** Compares formats of home's pictures: bytes, work of the main thread, and time until the first screen has them. */
export async function pictureFormats(browser: Browser, origin: string): Promise<Measured> {
  const rows: (string | number)[][] = [];
  for (const { name, encoding } of FORMATS) {
    const proxy = await startPictureProxy(origin, encoding);
    try {
      // Pictures are encoded in the first round, which does not count.
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
      [
        'games’ pictures as',
        'bytes of all pictures',
        'work of the main thread, ms',
        'first screen has them, ms',
      ],
      rows,
    ),
  };
}

/** Loads home on the slow phone. @returns ms until every picture of the first screen is decoded, and bytes of all pictures */
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

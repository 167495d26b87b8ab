import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { rawBody } from '../lib/raw-body.ts';
import { startBare } from './bare.ts';
import { median, table } from './numbers.ts';
import { FRESH_PHONE, firstPaint, slowPage } from './slow-phone.ts';

const RUNS = 5;

/** First contentful paint of home on a slow phone, beside that of a hand-written page of the same bytes. */
export async function firstPaints(browser: Browser, origin: string): Promise<string> {
  const { body } = await rawBody(`${origin}/m/home`);
  const plain = handWritten(body.length);
  const bare = await startBare(plain, 'br');
  try {
    const pages = [
      { name: 'home', url: `${origin}/m/home`, bytes: body.length, paints: [] as number[] },
      { name: 'hand-written page', url: bare.url, bytes: plain.length, paints: [] as number[] },
    ];
    // Taking turns, so that what else the machine does meets both.
    for (let run = 0; run < RUNS; run++) {
      for (const page of pages) page.paints.push(await paintOf(browser, page.url));
    }
    return table(
      ['page', 'bytes (brotli)', 'first contentful paint, ms'],
      pages.map(({ name, bytes, paints }) => [name, bytes, median(paints)]),
    );
  } finally {
    bare.stop();
  }
}

async function paintOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(FRESH_PHONE);
  try {
    const page = await slowPage(context);
    await page.goto(url);
    return await firstPaint(page);
  } finally {
    await context.close();
  }
}

/** A page of text without style or script whose brotli size is that many bytes, give or take a few. */
export function handWritten(bytes: number): Buffer {
  const page = (filler: number) =>
    brotliCompressSync(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title><h1>Page</h1><p>${NOISE.slice(0, filler)}</p></html>`,
    );
  let low = 0;
  let high = NOISE.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (page(middle).length > bytes) high = middle;
    else low = middle;
  }
  return page(low);
}

/** Words that do not compress. */
const NOISE = randomBytes(200_000).toString('base64').replace(/.{9}/g, '$& ');

import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { rawBody } from '../lib/raw-body.ts';
import { startBare } from './bare.ts';
import { median, table } from './numbers.ts';
import { FRESH_PHONE, firstPaint, slowPage } from './slow-phone.ts';

const RUNS = 5;

/**
 * First contentful paint of home on a slow phone, beside a bare server's pages of the
 * same bytes: home's own document without its scripts, and plain text.
 */
export async function firstPaints(browser: Browser, origin: string): Promise<string> {
  const url = `${origin}/m/home`;
  const { body } = await rawBody(url);
  const html = await (await fetch(url)).text();
  const still = await startBare(paddedTo(body.length, withoutScripts(html, origin)), 'br');
  const plain = await startBare(paddedTo(body.length, PLAIN), 'br');
  try {
    const pages = [
      { name: 'home', url, paints: [] as number[] },
      { name: 'its document without scripts, from a bare server', url: still.url, paints: [] as number[] },
      { name: 'plain text, from a bare server', url: plain.url, paints: [] as number[] },
    ];
    // Taking turns, so that what else the machine does meets them all.
    for (let run = 0; run < RUNS; run++) {
      for (const page of pages) page.paints.push(await paintOf(browser, page.url));
    }
    return table(
      ['page', 'bytes (brotli)', 'first contentful paint, ms'],
      pages.map(({ name, paints }) => [name, body.length, median(paints)]),
    );
  } finally {
    still.stop();
    plain.stop();
  }
}

/** Pictures keep coming from the site: they load after the first paint on either page. */
function withoutScripts(html: string, origin: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '')
    .replace(/(src|href)="\/(?!\/)/g, `$1="${origin}/`);
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

const PLAIN =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title><h1>Page</h1>';

/** Words that do not compress. */
const NOISE = randomBytes(200_000).toString('base64').replace(/.{9}/g, '$& ');

/** The document with a paragraph of filler at its end, in brotli, that many bytes give or take a few. */
export function paddedTo(bytes: number, html: string): Buffer {
  const body = html.replace('</body></html>', '');
  const page = (filler: number) =>
    brotliCompressSync(`${body}<p>${NOISE.slice(0, filler)}</p></body></html>`);
  let low = 0;
  let high = NOISE.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (page(middle).length > bytes) high = middle;
    else low = middle;
  }
  return page(low);
}

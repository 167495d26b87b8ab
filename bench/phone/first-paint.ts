import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { rawBody } from '#testkit/network/raw-body.ts';
import { figure, median, table } from '../numbers.ts';
import type { Measured } from '../section.ts';
import { startBare } from '../server/bare.ts';
import { FRESH_PHONE, firstPaint, slowPage } from './slow-phone.ts';

const RUNS = 7;
const MAX_APART_MS = 60;

/**
 * Measures the first contentful paint of home on a slow phone. Compares it with a handwritten page of the same bytes and
 * the same look, and with home's bytes from a bare server.
 */
export async function firstPaints(browser: Browser, origin: string): Promise<Measured> {
  const url = `${origin}/m/home`;
  const { body } = await rawBody(url);
  const html = await (await fetch(url)).text();
  const written = await startBare(paddedTo(body.length, withoutScripts(html)), 'br', { site: origin });
  const same = await startBare(body, 'br', { site: origin });
  try {
    const pages = [
      { name: 'home', url, paints: [] as number[] },
      { name: 'the page written by hand', url: written.url, paints: [] as number[] },
      { name: 'home’s bytes from a bare server', url: same.url, paints: [] as number[] },
    ];
    // In turns, so that other work of the machine affects all alike; the first round warms the browser up.
    for (let run = 0; run <= RUNS; run++) {
      for (const page of pages) {
        const paint = await measurePaint(browser, page.url);
        if (run > 0) page.paints.push(paint);
      }
    }
    const medians = pages.map(({ paints }) => median(paints));
    const apart = (medians[0] ?? Number.NaN) - (medians[1] ?? Number.NaN);
    return {
      text: table(
        ['page', 'bytes (brotli)', 'first contentful paint, ms', 'quickest'],
        pages.map(({ name, paints }) => [name, body.length, median(paints), Math.min(...paints)]),
      ),
      goals: [
        {
          goal: `first paint within ${MAX_APART_MS} ms of a page of the same bytes written by hand`,
          measured: apart >= 0 ? `${figure(apart)} ms later` : `${figure(-apart)} ms earlier`,
          reached: apart <= MAX_APART_MS,
        },
      ],
    };
  } finally {
    written.stop();
    same.stop();
  }
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '');
}

async function measurePaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(FRESH_PHONE);
  try {
    const page = await slowPage(context);
    await page.goto(url);
    return await firstPaint(page);
  } finally {
    await context.close();
  }
}

/** Generates words that do not compress. */
const NOISE = randomBytes(200_000).toString('base64').replace(/.{9}/g, '$& ');

/** Appends invisible filler to the document, so that its brotli form has about that many bytes. */
export function paddedTo(bytes: number, html: string): Buffer {
  const body = html.replace('</body></html>', '');
  const page = (filler: number) =>
    brotliCompressSync(`${body}<!-- ${NOISE.slice(0, filler)} --></body></html>`);
  let low = 0;
  let high = NOISE.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (page(middle).length > bytes) high = middle;
    else low = middle;
  }
  return page(low);
}

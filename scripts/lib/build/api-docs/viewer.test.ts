import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDeposit } from '#contract/cashier/deposits.ts';
import { requestOf } from '#contract/requests.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createApiDocs, isApiDocs } from '#server/static/api-docs.ts';
import { BROWSER_FLAGS, ensureBrowser } from '#testkit/browser/chromium.ts';
import { writeApiDocs } from './write-api-docs.ts';

/** The first run also installs Scalar. */
const SETUP_MS = 300_000;
const TEST_MS = 180_000;
const MAX_BROTLI_BYTES = 1_500_000;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const folder = mkdtempSync(join(tmpdir(), 'lobby-viewer-'));
let server: Server;
let browser: Browser;
let origin = '';

beforeAll(async () => {
  writeApiDocs(folder, console.log);
  const serve = createApiDocs(folder, securityHeaders({ hsts: false }));
  server = createServer((req, res) => {
    const path = req.url ?? '';
    if (isApiDocs(path)) serve(req, res, path);
    else res.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
}, SETUP_MS);
afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

interface Opened {
  readonly page: Page;
  /** Reports of the policy, errors, and requests to other origins. */
  readonly problems: string[];
  close(): Promise<void>;
}

async function openViewer(width: number, colorScheme: 'dark' | 'light', scripts = true): Promise<Opened> {
  const viewport = { width, height: 800 };
  const context = await browser.newContext({ viewport, colorScheme, javaScriptEnabled: scripts });
  context.setDefaultTimeout(TEST_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    if (!new RegExp(`^(?:${origin}/|data:)`).test(request.url())) problems.push(request.url());
  });
  await page.goto(`${origin}/wps/docs`);
  return { page, problems, close: () => context.close() };
}

async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message}`),
  );
}

const SCREENS = [
  [390, 'light'],
  [1280, 'dark'],
] as const;

describe('the viewer of the contract', { timeout: TEST_MS }, () => {
  test.each(SCREENS)(
    'a search at %i px, %s, finds startDeposit without a report (OPER-25)',
    async (...screen) => {
      const { page, problems, close } = await openViewer(...screen);
      await page.getByRole('heading', { name: 'Begin here' }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('deposit');
      await page
        .getByRole('option')
        .filter({ hasText: /post\s*Path:\s*\/wps\/deposits\s*$/i })
        .click();
      await page.getByRole('heading', { name: requestOf(startDeposit).summary }).waitFor();
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('the viewer without scripts leads to the plain page (OPER-26)', async () => {
    const { page, problems, close } = await openViewer(390, 'dark', false);
    await page.getByRole('link', { name: 'The same without scripts' }).click();
    await page.getByRole('heading', { name: 'Begin here' }).waitFor();
    expect(page.url()).toBe(`${origin}/wps/docs/plain`);
    expect(problems).toEqual([]);
    await close();
  });

  test('script and style take at most 1.5 MB by brotli (OPER-25)', () => {
    // The best quality, which a build has, takes ten times as long for fewer bytes.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 24 };
    const sizes = ['viewer.js', 'viewer.css'].map(
      (name) => brotliCompressSync(readFileSync(join(folder, 'wps/docs', name)), { params }).length,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BROTLI_BYTES);
  });
});

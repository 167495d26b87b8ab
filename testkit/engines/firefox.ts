import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { type Engine, type Phone, type PhoneOptions, SCREEN } from './phone.ts';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const LOADED_WITHIN_MS = 20_000;
const path = () => PATHS.find((one) => existsSync(one));

/** Controls an unmodified Firefox by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isCalm: false,
  isInstalled: () => path() !== undefined,
  start,
};

/** Value of `network.cookie.cookieBehavior` that refuses all cookies and storage. */
const REFUSE_ALL = 2;

async function start({ scripts, keepsNothing = false }: PhoneOptions): Promise<Phone> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path() ?? '',
    headless: true,
    defaultViewport: SCREEN,
    // Only a desktop has scroll bars that take space from the page.
    extraPrefsFirefox: {
      'ui.useOverlayScrollbars': 1,
      'javascript.enabled': scripts,
      ...(keepsNothing && { 'network.cookie.cookieBehavior': REFUSE_ALL }),
    },
  });
  const page = await browser.newPage();
  const errors = await collectErrors(page);
  return {
    // Not by WebDriver, which waits forever for a page from the back/forward cache.
    async open(url) {
      await page.evaluate(`window.isLeft = true; location.href = ${JSON.stringify(url)}`);
      // Firefox may replace its first page by another one.
      const isThere = `!window.isLeft && location.protocol !== 'about:' && document.readyState === 'complete'`;
      await until(() => page.evaluate(isThere));
    },
    read: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    tapAt: (x, y) => page.touchscreen.tap(x, y),
    type: (text) => page.keyboard.type(text),
    errors: () => errors,
    close: () => browser.close(),
  };
}

/** Collects errors of a page, also those that Firefox does not log: violations of the policy, failed answers. */
async function collectErrors(page: Page): Promise<readonly string[]> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on(
    'response',
    (answer) => answer.status() >= 400 && errors.push(`${answer.status()} ${answer.url()}`),
  );
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error('forbidden by the policy', effectiveDirective, blockedURI),
    );
  });
  return errors;
}

/** @param holds may fail while one page replaces another */
async function until(holds: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + LOADED_WITHIN_MS;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline)
      throw new Error(`Firefox has not loaded its page after ${LOADED_WITHIN_MS} ms`);
    await wait(50);
  }
}

import type { BrowserContext, Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { PROFILES, type Profile, type Story } from '#testkit/profiles/profiles.ts';
import { enterSession, openSession } from '#testkit/site/session.ts';
import { logIn, password, username } from '../../support/login-form.ts';
import { watchProblems } from '../../support/problems.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('EN');

interface Visit {
  readonly page: Page;
  readonly profile: Profile;
  readonly origin: string;
  readonly player: string;
  /** Checks the bans of the profile, and runs its event between two steps. */
  readonly step: () => Promise<void>;
}

const STORIES: Readonly<Record<Story, (visit: Visit) => Promise<void>>> = {
  async read({ page, step }) {
    for (const name of ['home', 'promotions', 'help', 'slotGames', 'terms'] as const) {
      await page.goto(href(name));
      await expect(page.locator('main')).toContainText(/\S/);
      await step();
    }
    await page.goto(href('home'));
    await page
      .locator('.tabs')
      .getByRole('link', { name: t('nav.promotions') })
      .tap();
    await page.waitForURL(`**${href('promotions')}`);
  },

  async 'log in'({ page, player, step }) {
    await page.goto(href('login'));
    await username(page).fill(player);
    await step();
    await expect(username(page)).toHaveValue(player);
    await expect(password(page)).toBeVisible();
    await logIn(page, player);
    await page.waitForURL(`**${href('home')}`);
    await step();
    await page
      .locator('.tabs')
      .locator(`a[href="${href('mine')}"]`)
      .tap();
    await page.waitForURL(`**${href('mine')}`);
    await expect(page.locator('main [data-user-name]')).toHaveText(player);
    await step();
  },

  async type({ page, profile, origin, player, step }) {
    const session = await openSession(origin, player);
    await page.goto('/icon.svg');
    // The site keeps the end of a session by the clock of the device.
    const ahead = (await page.evaluate(() => Date.now())) - Date.now();
    await enterSession(page, { ...session, expiresAt: session.expiresAt + ahead });
    await page.goto(href('deposit'));
    const method = page.locator('.pay-method', { hasText: 'E-wallet' });
    await method.tap();
    const amount = page.getByLabel(t('money.deposit.amount'), { exact: true });
    const typed = profile.amount ?? '60.50';
    await amount.fill(typed);
    await step();
    await expect(amount).toHaveValue(/^[６6][０0][.,．][５5][０0]$/);
    await expect(page.locator('#field-amount-error')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: t('money.deposit.submit', { amount: 'RM60.50' }) }),
    ).toBeEnabled();
    await page.goto(href('search'));
    const search = page.getByRole('searchbox').or(page.locator('input[type=search]')).first();
    await compose(page, search, profile.search ?? 'dragon');
    await step();
    await search.press('Enter');
    await page.waitForURL(/[?&]\w+=/);
  },
};

/** Types like an input method: the text is underlined until it is chosen. */
async function compose(page: Page, field: ReturnType<Page['locator']>, text: string): Promise<void> {
  await field.focus();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
  await client.send('Input.insertText', { text });
  await expect(field).toHaveValue(text);
}

/** Returns the bans of the profile that this page broke. */
async function brokenBans(page: Page, { mayNot }: Profile): Promise<string[]> {
  const broken: string[] = [];
  if (mayNot.includes('leave a part broken') && (await page.locator('[data-load-again]').count()) > 0)
    broken.push('leave a part broken');
  const isWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  if (mayNot.includes('scroll sideways') && isWide) broken.push('scroll sideways');
  const asked = await page.evaluate(() => (window as { asked?: number }).asked ?? 0);
  if (mayNot.includes('ask for messages') && asked > 0) broken.push('ask for messages');
  return broken.map((ban) => `${new URL(page.url()).pathname} may not ${ban}`);
}

/** Counts how often a page requests messages. */
const countQuestions = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (typeof Notification === 'undefined') return;
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: ((window as { asked?: number }).asked ?? 0) + 1 });
      return 'denied';
    };
  });

for (const profile of PROFILES)
  for (const story of profile.stories)
    test(`the story “${story}” under ${profile.name} breaks no ban`, async ({ browser, baseURL, player }, {
      project,
    }) => {
      test.slow();
      const origin = baseURL ?? '';
      const { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId } = project.use;
      const phone = { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId };
      const context = await browser.newContext({
        ...JSON.parse(JSON.stringify(phone)),
        baseURL: origin,
        serviceWorkers: 'block',
        ...profile.options,
      });
      const problems = await watchProblems(context, origin);
      if (profile.expected) problems.expect(profile.expected);
      await countQuestions(context);
      await profile.prepare?.(context);
      const page = await context.newPage();
      // A prompt may open over the page at any step: a person closes it.
      const prompt = page.locator('dialog[data-popup][open]');
      await page.addLocatorHandler(prompt, () =>
        prompt.getByRole('button', { name: t('prompts.close') }).tap(),
      );
      const windows: string[] = [];
      context.on('page', (other) => windows.push(other.url()));
      const step = async () => {
        await page.waitForLoadState('load');
        expect(await brokenBans(page, profile)).toEqual([]);
        await profile.between?.(page);
      };
      await STORIES[story]({ page, profile, origin, player, step });
      if (profile.mayNot.includes('open a window')) expect(windows).toEqual([]);
      if (profile.mayNot.includes('write an error')) expect(problems.unexpected()).toEqual([]);
      await context.close();
    });

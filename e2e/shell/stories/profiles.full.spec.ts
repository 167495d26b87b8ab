import type { BrowserContext, Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { PROFILES, type Profile } from '#testkit/profiles/profiles.ts';
import { enterSession, openSession } from '#testkit/site/session.ts';
import { test } from '../../support/open-site.ts';
import { personOn } from '../../support/person.ts';
import { watchProblems } from '../../support/problems.ts';
import { STORIES } from '../../support/stories/stories.ts';
import { expect } from '../../support/test.ts';

const t = translatorFor('EN');

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

/** Opens a session of the page's tab. The site keeps the end of a session by the clock of the device. */
async function enter(page: Page, origin: string, userName: string): Promise<void> {
  await page.goto('/icon.svg');
  const session = await openSession(origin, userName);
  const ahead = (await page.evaluate(() => Date.now())) - Date.now();
  await enterSession(page, { ...session, expiresAt: session.expiresAt + ahead });
}

for (const profile of PROFILES)
  for (const story of STORIES.filter(({ name }) => profile.stories.includes(name)))
    test(`the story “${story.name}” under ${profile.name} breaks no ban`, async ({
      browser,
      lobby,
      open,
      player,
    }, { project }) => {
      test.setTimeout(180_000);
      const site = story.hasNoCaptcha ? open : lobby;
      const { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId } = project.use;
      const phone = { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId };
      const context = await browser.newContext({
        ...JSON.parse(JSON.stringify(phone)),
        baseURL: site.url,
        serviceWorkers: 'block',
        ...profile.options,
        ...story.screen,
      });
      const problems = await watchProblems(context, site.url);
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
      await story.run({
        page,
        person: await personOn(page),
        site,
        player,
        amount: profile.amount ?? ((usual) => usual),
        search: profile.search ?? 'dragon',
        enter: (userName) => enter(page, site.url, userName),
        step: async () => {
          await page.waitForLoadState('load');
          expect(await brokenBans(page, profile)).toEqual([]);
          await profile.between?.(page);
        },
      });
      if (profile.mayNot.includes('open a window')) expect(windows).toEqual([]);
      if (profile.mayNot.includes('write an error')) expect(problems.unexpected()).toEqual([]);
      await context.close();
    });

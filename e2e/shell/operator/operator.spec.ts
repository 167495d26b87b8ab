import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { enterSession, openSession } from '#testkit/site/session.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { testedIn } from '../../support/full-run.ts';
import { test as base, expect, expectAccessible } from '../../support/test.ts';

const CONFIGURED = {
  ageLimit: 21,
  brand: { name: 'Nova' },
  whitelabel: { CBS3: false, CHNGPASSVERIF3: false, PROFPIC3: false },
  resources: [
    { resourceType: 'TELEGRAM', url: 'https://t.example/nova' },
    { resourceType: 'MOBILECONFIG', url: '/m/app' },
    { resourceType: 'Android', url: 'https://nova.example/app.apk' },
    { resourceType: 'AppDownloadIcon', url: '/wps/art/brand/icon.svg' },
  ],
  mobileTemplate: { mem_cen: '0', dep_func: '0' },
  sortingByType: { '41': ['SPORTS', 'LIVE'] },
};

/** A site in front of another operator's gateway with a different configuration. */
const test = base.extend<object, { nova: Site }>({
  nova: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const gateway = await startSite({ SITE_INFO: JSON.stringify(CONFIGURED) });
      const site = await startSite({ GATEWAY_URL: gateway.url, DEMO_DATA: 'off' });
      await use(site);
      await site.stop();
      await gateway.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ nova }, use) => use(nova.url),
});

// One process: two sites have to start.
test.describe.configure({ mode: 'default' });

for (const language of testedIn('CN')) {
  const t = translatorFor(language);

  test(`another operator's brand, age limit and channels are shown in ${language} (REG-6, PWD-1)`, {
    tag: '@full',
  }, async ({ page, inLanguage }) => {
    await inLanguage(language);
    await page.goto(href('home'));
    await expect(page).toHaveTitle(/Nova/);
    const button = page.getByRole('link', { name: t('nav.getApp') });
    await expect(button.locator('img[src*="/brand/icon"]')).toBeVisible();
    await expect(page.locator('footer')).toContainText('21+');
    await page.goto(href('register'));
    await expect(page.locator('form')).toContainText('21');
    await page.goto(href('forget'));
    await expect(page.locator('input[name=email]')).toBeVisible();
    await expect(page.locator('input[name=mobileNum]')).toHaveCount(0);
    await page.goto(href('messages'));
    await expect(page.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
      'href',
      'https://t.example/nova',
    );
    await expect(page.locator('[data-chat-launch]')).toHaveCount(0);
  });

  test(`member centre and deposit are plain lists by configuration in ${language} (CASH-9)`, {
    tag: '@full',
  }, async ({ page, inLanguage, baseURL }) => {
    await inLanguage(language);
    await enterSession(page, await openSession(baseURL ?? '', 'player01'));
    await page.goto(href('memberHome'));
    await expect(page.locator('.hub-grid')).toHaveCount(0);
    const row = page.locator('.rows').getByRole('link', { name: t('nav.deposit'), exact: true });
    await expect(row).toBeVisible();
    await expect(page.locator('a.avatar')).toHaveCount(0);
    await expectAccessible(page);
    await row.tap();
    await expect(page).toHaveURL(href('deposit'));
    const methods = page.locator('.pay-method');
    await expect(methods.first()).toBeVisible();
    await expect(methods.first().locator('.icon').first()).toBeHidden();
    const [first, second] = await Promise.all([methods.nth(0).boundingBox(), methods.nth(1).boundingBox()]);
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(second?.y ?? 0, 0);
    await expectAccessible(page);
  });
}

test('home’s menu begins with the games of the account type (HOME-3)', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(href('home'));
  const types = () =>
    page
      .locator('#rail a')
      .evaluateAll((links) =>
        links
          .map((link) => new URLSearchParams((link as HTMLAnchorElement).search).get('category'))
          .filter(Boolean),
      );
  const usual = await types();
  expect(usual.slice(0, 5)).toEqual(['HOT', 'PP', 'JL', 'RNG', 'LIVE']);
  await enterSession(page, await openSession(baseURL ?? '', 'agent02'));
  await page.reload();
  await expect
    .poll(types)
    .toEqual([
      ...['HOT', 'PP', 'JL', 'SPORTS', 'LIVE'],
      ...usual.slice(3).filter((type) => type !== 'SPORTS' && type !== 'LIVE'),
    ]);
  await expect(page.locator('#rail a').last()).toHaveAttribute('href', href('promotions'));
});

import { LANGUAGES } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { LANGUAGE_NAMES } from '#locales/index.ts';
import { FULL } from '#testkit/full-run.ts';
import { startSite } from '#testkit/site/site.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const t = translatorFor('EN');
const SERVICE = 'https://help.example/';
const CLOSED = {
  maintenance: { env: { MAINTENANCE: 'on' }, status: 503, title: t('state.maintenance.title') },
  region: { env: { REGION_BLOCK: '0.0.0.0/0' }, status: 451, title: t('state.region.title') },
} as const;

for (const state of Object.keys(CLOSED) as (keyof typeof CLOSED)[]) {
  const { env, status, title } = CLOSED[state];
  test(`a site closed by ${state} says so and what to do (NAV-11, ERR-2, ERR-3, WAY-43)`, {
    tag: state === 'region' ? '@full' : [],
  }, async ({ page, problems }) => {
    problems.expect(new RegExp(` ${status} |status of ${status}`));
    // A separate site has to start first.
    test.setTimeout(90_000);
    const site = await startSite({ ...env, CUSTOMER_SERVICE_URL: SERVICE });
    try {
      const answer = await page.goto(`${site.url}/m/activity`);
      expect(answer?.status()).toBe(status);
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page.locator('main > .logo')).toBeVisible();
      const address = page.getByText(t('state.region.address', { address: '127.0.0.1' }));
      await expect(address).toHaveCount(state === 'region' ? 1 : 0);
      await expect(page.getByRole('link', { name: t('common.service') })).toHaveAttribute('href', SERVICE);
      await expect(page.getByRole('link', { name: t('common.retry') })).toHaveCount(
        state === 'maintenance' ? 1 : 0,
      );
      await expectAccessible(page);
      for (const language of FULL ? LANGUAGES.toReversed() : (['CN'] as const)) {
        await page.getByRole('link', { name: LANGUAGE_NAMES[language] }).click();
        await expect(page.locator('h1')).toHaveText(translatorFor(language)(`state.${state}.title`));
      }
    } finally {
      await site.stop();
    }
  });
}

test('a closed region without its own customer service offers the channel (NAV-11)', {
  tag: '@full',
}, async ({ page, problems }) => {
  problems.expect(/ 451 |status of 451/);
  test.setTimeout(90_000);
  const channel = 'https://t.example/lobby';
  const site = await startSite({ REGION_BLOCK: '0.0.0.0/0', TELEGRAM_URL: channel });
  try {
    await page.goto(`${site.url}/m/home`);
    await expect(page.getByRole('link', { name: t('common.service') })).toHaveAttribute('href', channel);
  } finally {
    await site.stop();
  }
});

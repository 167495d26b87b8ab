import { testedIn } from '../support/full-run.ts';
import { expect, test } from '../support/test.ts';

const RINGGIT = /^-?RM\d{1,3}(?:,\d{3})*(?:\.\d\d)?$/;

test.use({ viewport: { width: 360, height: 740 } });

for (const language of testedIn('MS'))
  test(`every amount has the currency sign before the figure, ${language} (HUB-3)`, {
    tag: '@full',
  }, async ({ page, player, loginAs, inLanguage }) => {
    await inLanguage(language);
    await loginAs(player);
    for (const path of ['/m/home', '/m/mine', '/m/help']) {
      await page.goto(path);
      for (const shown of await page.locator('[data-balance]').all()) await expect(shown).toHaveText(RINGGIT);
    }
    await page.goto('/m/home');
    await expect(page.locator('.winners b').first()).toBeVisible();
    for (const win of await page.locator('.winners b').allTextContents()) expect(win).toMatch(RINGGIT);
    await page.goto('/m/vip');
    const figures = await page.locator('.vip-levels dd').allTextContents();
    expect(figures.length).toBeGreaterThan(8);
    for (const figure of figures) expect(figure).toMatch(RINGGIT);
    // Amounts in texts too: no plain figure of four digits or more.
    const text = (await page.locator('main .prose').first().textContent()) ?? '';
    expect(text.match(/(?<!RM|\d|,)\d{1,3}(?:,\d{3})+/g) ?? []).toEqual([]);
    await page.goto('/m/activity/signIn');
    await expect(page.locator('[data-reward]').first()).toHaveText(/^\+RM\d+\.\d\d$/);
  });

test('a wallet of another currency is shown with its sign (HUB-3)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await page.route('**/wps/wallets/gcs', (route) =>
    route.fulfill({ json: { success: true, value: { sumBalance: -5.5, currency: 'CNY' } } }),
  );
  await loginAs(player);
  await page.goto('/m/mine');
  await expect(page.locator('main [data-balance]').first()).toHaveText('−¥5.50');
});

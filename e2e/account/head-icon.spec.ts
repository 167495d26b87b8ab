import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { testedIn } from '../support/full-run.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

for (const language of testedIn('MS'))
  test(`a picture chosen from the hub is shown in hub and header, in ${language} (SAFE-5)`, {
    tag: ['@upstream', '@full'],
  }, async ({ page, player, loginAs, inLanguage }) => {
    const t = translatorFor(language);
    await inLanguage(language);
    await loginAs(player);
    await page.goto(href('mine'));
    const avatar = page.getByRole('link', { name: t('account.picture.title') });
    await expect(avatar).toHaveText(player.slice(0, 1).toUpperCase());
    await avatar.tap();
    const choice = page.getByRole('group', { name: t('account.picture.title') });
    await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0);
    await choice.getByText(t('account.picture.faces.owl'), { exact: true }).tap();
    await expect(page.locator('#toasts')).toContainText(t('account.picture.done'));
    const shown = page.locator('.top img[src*="/avatar/owl"]');
    await expect(shown).toBeVisible();
    await expect(shown).toHaveJSProperty('naturalWidth', 150);
    await expectAccessible(page);

    for (const route of ['home', 'announcements'] as const) {
      await page.goto(href(route));
      await expect(shown).toBeVisible();
    }
    await page.goto(href('mine'));
    await expect(avatar.locator('img[src*="/avatar/owl"]')).toBeVisible();
    await expect(avatar).toHaveText('');

    // Other devices get it from the gateway.
    await page.evaluate(() => sessionStorage.removeItem('headIcon'));
    await page.goto(href('home'));
    await expect(shown).toBeVisible();
    await page
      .locator('.top')
      .getByRole('link', { name: t('nav.me') })
      .tap();
    await expect(page).toHaveURL(href('mine'));
  });

test('a picture that the gateway refuses is not shown, and the previous one stays (SAFE-5)', {
  tag: '@full',
}, async ({ page, player, loginAs, problems }) => {
  problems.expect(/ 500 |status of 500/);
  const t = translatorFor('EN');
  await loginAs(player);
  await page.goto(href('settings'));
  const choice = page.getByRole('group', { name: t('account.picture.title') });
  await choice.getByText(t('account.picture.faces.cat'), { exact: true }).tap();
  await expect(page.locator('.top img[src*="/avatar/cat"]')).toBeVisible();
  await page.route('**/wps/member/headicon', (route) =>
    route.fulfill({ status: 500, json: { success: false, errorCode: 'internal', message: '' } }),
  );
  await choice.getByText(t('account.picture.faces.fox'), { exact: true }).tap();
  await expect(page.locator('#toasts-now')).toContainText(t('account.picture.failed'));
  await expect(choice.getByRole('radio', { checked: true })).toHaveAttribute('value', 'cat');
  await expect(page.locator('.top img[src*="/avatar/cat"]')).toBeVisible();
});

test('logout removes the picture immediately, and a guest has none (fault 16)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  const t = translatorFor('EN');
  await loginAs(player);
  await page.goto(href('settings'));
  await page.getByText(t('account.picture.faces.lion'), { exact: true }).tap();
  const shown = page.locator('.top img');
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: t('account.settings.signOut'), exact: true }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.settings.signOut'), exact: true })
    .tap();
  await page.waitForURL('**/m/home');
  await expect(shown).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('headIcon'))).toBeNull();
});

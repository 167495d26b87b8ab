import { translatorFor } from '#lib/i18n/translator.server.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

test('Service opens every channel of customer service, from any page, by tap and by keys (HUB-5)', {
  tag: '@full',
}, async ({ page }) => {
  for (const path of ['/m/home', '/m/activity', '/m/help']) {
    await page.goto(path);
    const tabs = page.getByRole('navigation', { name: t('nav.tabs') });
    await tabs.getByRole('link', { name: t('titles.messages') }).tap();
    const sheet = page.getByRole('dialog', { name: t('messages.title') });
    await expect(sheet).toBeVisible();
    const ways = await sheet.getByRole('link').allInnerTexts();
    expect(ways.map((way) => way.trim())).toEqual([
      t('messages.chat'),
      t('messages.telegram'),
      t('titles.inbox'),
      t('titles.announcements'),
      t('titles.help'),
    ]);
    await expect(sheet.getByRole('link', { name: t('messages.telegram') })).toHaveAttribute(
      'href',
      /^https:/,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
  // The link on a page that was not found.
  await page
    .locator('main')
    .getByRole('link', { name: t('common.service') })
    .press('Enter');
  const sheet = page.getByRole('dialog', { name: t('messages.title') });
  await sheet.getByRole('button', { name: t('common.close') }).tap();
  await expect(sheet).toBeHidden();
  await page
    .locator('main')
    .getByRole('link', { name: t('common.service') })
    .tap();
  await sheet.getByRole('link', { name: t('messages.chat') }).tap();
  await expect(page.getByLabel(t('login.name'), { exact: true })).toBeVisible();
});

test('a member is in the chat after two taps, and one tap from a person (HUB-5, HUB-7)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto('/m/mine');
  await expect(page.locator('html')).toHaveAttribute('data-member-ready');
  const sheet = page.getByRole('dialog', { name: t('messages.title') });
  await page
    .locator('main')
    .getByRole('link', { name: t('account.shortcuts.service') })
    .tap();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('link', { name: t('messages.chat') }).tap();
  await page.waitForURL('**/wps/chat/**');
  const person = page.locator('header .service');
  await expect(person).toHaveAttribute('href', /^https:\/\/telegram\.org\/$/);
});

test('unread chat messages are counted at the tab of the chat (HUB-6)', async ({ page, player, loginAs }) => {
  await page.route('**/wps/chat/unread', (route) =>
    route.fulfill({ json: { success: true, value: { unReadCount: 3 } } }),
  );
  await loginAs(player);
  await page.goto('/m/activity');
  const service = page.getByRole('navigation', { name: t('nav.tabs') }).locator('[href="/m/message"]');
  await expect(service.locator('.badge')).toHaveText('3');
  await service.tap();
  await expect(page.locator('#service [data-badge="chat"]')).toHaveText('3');
});

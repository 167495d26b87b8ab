import type { Page } from '@playwright/test';
import { type DocumentKind, documents } from '#contract/account/identity-check.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { noisyPhoto } from '#testkit/art/photos.ts';
import { drawNothing } from '../support/draw-nothing.ts';
import { photoFile } from '../support/identity.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

const slot = (page: Page, kind: DocumentKind) =>
  page.locator('.picture').filter({ hasText: t(`verification.kinds.${kind}.title`) });

/** Chooses a file by a tap. */
async function choose(
  page: Page,
  kind: DocumentKind,
  file: Awaited<ReturnType<typeof photoFile>>,
  way: string = t('verification.file'),
) {
  const chooser = page.waitForEvent('filechooser');
  await slot(page, kind).locator('label', { hasText: way }).tap();
  await (await chooser).setFiles(file);
}
const uploaded = (page: Page, kind: DocumentKind) =>
  expect(slot(page, kind).getByText(t('verification.uploaded'))).toBeVisible();
const submit = (page: Page) => page.getByRole('button', { name: t('verification.submit') });

test('a withdrawal requires documents until two photos are approved (SAFE-4, HUB-9, CASH-3)', {
  tag: '@upstream',
}, async ({ page, player, loginAs }) => {
  test.slow();
  await loginAs(player);
  await page.goto(href('withdraw'));
  await page.getByRole('link', { name: t('money.withdraw.conditions.identity.way') }).tap();
  await expect(page).toHaveURL(new RegExp(href('verification')));
  await choose(page, 'front', await photoFile('IMG_0001.jpg'), t('verification.camera'));
  await uploaded(page, 'front');
  await expect(slot(page, 'front').getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'account', await photoFile('IMG_0002.jpg'));
  await uploaded(page, 'account');
  await page.getByLabel(t('verification.remark')).fill('Taken today');
  await submit(page).tap();
  await expect(page.getByRole('heading', { name: t('verification.pending.title') })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: t('verification.approved.title') })).toBeVisible({
    timeout: 20_000,
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.withdraw') })
    .tap();
  await expect(page.locator('[data-condition=identity]')).toHaveAttribute('data-state', 'done');
});

test('a single photo is rejected with a reason and the next step (SAFE-4)', {
  tag: '@full',
}, async ({ page, player, loginAs, inLanguage }) => {
  test.slow();
  await loginAs(player);
  await inLanguage('EN');
  await page.goto(href('verification'));
  await expect(page.locator('.method-note')).toContainText('one picture is rejected');
  await choose(page, 'front', await photoFile('IMG_0001.jpg'));
  await uploaded(page, 'front');
  await submit(page).tap();
  await expect(page.getByRole('heading', { name: t('verification.rejected') })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.locator('.verification-rejected')).toContainText('One picture alone is not enough');
  await expectAccessible(page);
  // The first photo is kept: only the missing one is added.
  await uploaded(page, 'front');
  await choose(page, 'back', await photoFile('IMG_0002.jpg'));
  await uploaded(page, 'back');
  await submit(page).tap();
  await expect(page.getByRole('heading', { name: t('verification.approved.title') })).toBeVisible({
    timeout: 20_000,
  });
});

test('a file that is not a picture is refused unsent; a lost one is resent (SAFE-4, HUB-9)', {
  tag: '@full',
}, async ({ page, player, loginAs, problems }) => {
  problems.expect(/ERR_FAILED/);
  await loginAs(player);
  await page.goto(href('verification'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(documents.path)) sent.push(request.url());
  });
  const svg = { name: 'scan.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
  await choose(page, 'front', svg);
  await expect(slot(page, 'front')).toContainText(t('fields.picture_type'));
  // A browser without canvas cannot make the picture smaller.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const large = await photoFile('large.jpg');
  await choose(page, 'front', {
    ...large,
    buffer: Buffer.concat([large.buffer, Buffer.alloc(5 * 1024 ** 2)]),
  });
  await expect(slot(page, 'front')).toContainText(t('fields.picture_too_large'));
  expect(sent).toEqual([]);
  await drawNothing(page);
  await page.route(`**${documents.path}`, (route) => route.abort(), { times: 1 });
  await choose(page, 'front', large);
  await expect(slot(page, 'front')).toContainText(t('errors.gateway.unreachable'));
  await slot(page, 'front')
    .getByRole('button', { name: t('common.retry') })
    .tap();
  await uploaded(page, 'front');
  await page.reload();
  await uploaded(page, 'front');
});

test('a phone’s photo of 6 MB is made smaller and arrives (ALL-2)', async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto(href('verification'));
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(documents.path))
      sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  const photo = { name: 'IMG_0007.JPG', mimeType: 'image/jpeg', buffer: await noisyPhoto(3_000, 2_400) };
  expect(photo.buffer.length).toBeGreaterThan(6_000_000);
  await choose(page, 'front', photo);
  await uploaded(page, 'front');
  expect(sizes).toHaveLength(1);
  await expect(slot(page, 'front').getByRole('img')).toBeVisible();
});

test('a browser without canvas says what to do about a picture that is too large (ALL-2)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto(href('verification'));
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await choose(page, 'front', {
    name: 'IMG_0008.JPG',
    mimeType: 'image/jpeg',
    buffer: await noisyPhoto(3_000, 2_400),
  });
  await expect(slot(page, 'front')).toContainText(t('fields.picture_too_large'));
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  choose,
  colleague,
  type EditingSite,
  field,
  fill,
  inLocale,
  logInToEdit,
  openForm,
  REFUSED,
  save,
  turn,
  write,
} from '../support/editing.ts';
import { test } from '../support/editing-site.ts';
import { expect, expectAccessible } from '../support/test.ts';

const DAY = 24 * 60 * 60 * 1000;
test.describe.configure({ mode: 'serial', timeout: 150_000 });

/** Reads a promotion as readers of a language see it. */
async function seen(
  site: EditingSite,
  id: string,
  language = 'EN',
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${site.url}/m/activityDetail?id=${id}`, {
    headers: { cookie: `language=${language}` },
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text() };
}

const within2Seconds = { timeout: 2_000, intervals: [50] };

/** A picture of a camera's size, wider than any column of the site. */
async function photograph(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1100 });
    const paper = canvas.getContext('2d');
    if (paper) {
      paper.fillStyle = '#2a6';
      paper.fillRect(0, 0, 2400, 1100);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('a promotion is drafted in three languages, published, restored and removed (CONT-10)', {
  tag: '@full',
}, async ({ site, page, browser, problems }) => {
  problems.expect(REFUSED);
  await page.goto(`${site.url}/admin`);
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  await expectAccessible(page);
  await logInToEdit(page, site, 'wei');

  await test.step('an editor writes it on a phone, with a picture', async () => {
    await openForm(page, 'promotions/new');
    await fill(page, 'Title', 'Rainy Tuesday');
    await fill(page, 'Summary', 'Cash back while it rains.');
    await (await field(page, 'Cover')).getByRole('button', { name: 'Browse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Image' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Upload' }).click(),
    ]);
    await chooser.setFiles({ name: 'Rain & Sun.png', mimeType: 'image/png', buffer: await photograph(page) });
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await choose(page, 'Categories', 'Daily');
    await fill(page, 'First day', '2026-11-01');
    await turn(page, 'No end date');
    await choose(page, 'State', 'Join');
    await write(page, 'Ten per cent back.');
  });

  await test.step('missing fields of another language are listed, and nothing is saved', async () => {
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/contents')) saves++;
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/fields have errors/).first()).toBeVisible();
    await inLocale(page, 'Malay');
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    expect(saves).toBe(0);
  });

  await test.step('the editor adds the other languages', async () => {
    for (const [locale, title, summary, text] of [
      ['Chinese (Simplified)', '雨天星期二', '下雨就返现。', '返现百分之十。'],
      ['Malay', 'Selasa hujan', 'Pulangan tunai ketika hujan.', 'Sepuluh peratus dikembalikan.'],
    ] as const) {
      await inLocale(page, locale);
      await fill(page, 'Title', title);
      await fill(page, 'Summary', summary);
      await write(page, text);
    }
    await inLocale(page, 'English');
  });

  await test.step('only a reviewer may publish: the editor sees a message, and the text stays', async () => {
    expect(await save(page)).toBe(403);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Only a reviewer may publish');
    await dialog.getByRole('button').first().click();
    await turn(page, 'Draft');
  });

  await test.step('the preview is the page of the site, with the picture before its upload', async () => {
    await inLocale(page, 'Chinese (Simplified)');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe').frameLocator('iframe.preview');
    await expect(preview.getByRole('heading', { name: '雨天星期二' })).toBeVisible();
    await expect(preview.getByText('返现百分之十。')).toBeVisible();
    await expect(preview.locator('article img, .card img').first()).toHaveJSProperty('complete', true);
    await expect(preview.locator('img[src^="blob:"]').first()).not.toHaveJSProperty('naturalWidth', 0);
    await page.getByRole('button', { name: 'Preview' }).click();
  });

  expect(await save(page)).toBe(201);
  await expect(page.locator('.saved')).toContainText('readers do not see it');
  expect((await seen(site, 'rainy-tuesday')).status).toBe(302);

  const reviewer = await colleague(browser);
  await logInToEdit(reviewer, site, 'reviewer');

  await test.step('a reviewer schedules it: readers do not see it yet', async () => {
    await openForm(reviewer, 'promotions/entries/rainy-tuesday');
    await turn(reviewer, 'Draft');
    await fill(reviewer, 'First day', localDay(Date.now() + DAY));
    expect(await save(reviewer)).toBe(201);
    await expect(reviewer.locator('.saved')).toContainText('once its time comes');
    expect((await seen(site, 'rainy-tuesday')).status).toBe(302);
  });

  await test.step('it appears at its time, within two seconds in three languages', async () => {
    await openForm(reviewer, 'promotions/entries/rainy-tuesday');
    await fill(reviewer, 'First day', localDay(Date.now() - DAY));
    expect(await save(reviewer)).toBe(201);
    for (const [language, text] of [
      ['EN', 'Ten per cent back.'],
      ['CN', '返现百分之十。'],
      ['MS', 'Sepuluh peratus dikembalikan.'],
    ] as const) {
      await expect
        .poll(async () => (await seen(site, 'rainy-tuesday', language)).text, within2Seconds)
        .toContain(text);
    }
    const [picture = ''] = /\/uploads\/[\w-]+\.webp/.exec((await seen(site, 'rainy-tuesday')).text) ?? [];
    const upload = await fetch(site.url + picture);
    expect(upload.headers.get('content-type')).toBe('image/webp');
    expect(upload.headers.get('content-security-policy')).toContain('sandbox');
    // The original has a width of 2400.
    expect(await readPictureWidth(reviewer, picture)).toBe(1600);
  });

  await test.step('the previous version is restored', async () => {
    await openForm(reviewer, 'promotions/entries/rainy-tuesday');
    await fill(reviewer, 'Title', 'Rainy Wednesday');
    expect(await save(reviewer)).toBe(201);
    await expect(reviewer.locator('.saved')).toContainText('Live');
    await expect(reviewer.locator('.saved a')).toHaveAttribute('href', '/m/activityDetail?id=rainy-tuesday');
    await expect
      .poll(async () => (await seen(site, 'rainy-tuesday')).text, within2Seconds)
      .toContain('Rainy Wednesday');
    await reviewer.goto(`${site.url}/admin/history?entry=promotions/rainy-tuesday`);
    await expectAccessible(reviewer);
    await reviewer.locator('.versions li').nth(1).getByRole('link').click();
    await expect(reviewer.locator('pre').first()).toContainText('title: Rainy Tuesday');
    await reviewer.getByRole('button', { name: 'Go back to this version' }).click();
    await expect(reviewer.getByRole('status')).toContainText('the text is back to that version');
    await expect
      .poll(async () => (await seen(site, 'rainy-tuesday')).text, within2Seconds)
      .toContain('Rainy Tuesday');
  });

  await test.step('the promotion is taken down within two seconds', async () => {
    await reviewer.goto(`${site.url}/admin`);
    await expect(reviewer.getByText('Promotions').first()).toBeVisible();
    await openForm(reviewer, 'promotions/entries/rainy-tuesday');
    await turn(reviewer, 'Draft');
    expect(await save(reviewer)).toBe(201);
    await expect.poll(async () => (await seen(site, 'rainy-tuesday')).status, within2Seconds).toBe(302);
  });
  await reviewer.context().close();
});

test('a scheduled text appears and disappears at its moments for all readers (CONT-10)', {
  tag: '@full',
}, async ({ site, page }) => {
  const stamp = (epoch: number) => `${new Date(epoch).toISOString().slice(0, 19)}Z`;
  const from = Math.ceil(Date.now() / 1_000) * 1_000 + 3_000;
  const until = from + 5_000;
  writeFileSync(
    join(site.contentDir, 'promotions', 'en', 'one-moment.md'),
    `---
title: One moment
summary: For seconds.
cover: one-moment
categories: [daily_promo]
startDate: ${stamp(from)}
endDate: ${stamp(until)}
linkage: one-moment
---

Five seconds.
`,
  );
  const card = page.locator('a.card', { hasText: 'One moment' });
  const shown = async () => {
    await page.goto(`${site.url}/m/activity`);
    return card.isVisible();
  };
  expect(await shown()).toBe(false);
  await expect.poll(shown, { timeout: 10_000, intervals: [50] }).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(from);
  expect(Date.now()).toBeLessThan(from + 2_000);
  await expect.poll(shown, { timeout: 10_000, intervals: [50] }).toBe(false);
  expect(Date.now()).toBeGreaterThan(until);
  expect(Date.now()).toBeLessThan(until + 2_000);
});

test('a second editor of a text is warned; an ended session loses no text (CONT-10)', {
  tag: '@full',
}, async ({ site, page, browser, problems }) => {
  problems.expect(REFUSED);
  const address = 'promotions/entries/slot-rebate';
  await logInToEdit(page, site, 'reviewer');
  await openForm(page, address);
  const colleaguePage = await colleague(browser);
  await logInToEdit(colleaguePage, site, 'reviewer');
  await openForm(colleaguePage, address);

  await fill(colleaguePage, 'Title', 'Slot rebate, theirs');
  expect(await save(colleaguePage)).toBe(201);
  await fill(page, 'Title', 'Slot rebate, mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const warning = page.getByRole('alertdialog');
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Slot rebate, mine');
  expect((await seen(site, 'slot-rebate')).text).toContain('Slot rebate, theirs');
  await colleaguePage.context().close();

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const login = page.getByRole('dialog').filter({ hasText: 'Your session has ended' });
  await expect(login).toBeVisible();
  await login.getByLabel('Password').fill('not this one');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login.getByRole('status')).toContainText('Wrong name or password');
  await login.getByLabel('Password').fill(site.accounts.reviewer);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login).toBeHidden();
  await warning.getByRole('button', { name: /anyway/i }).click();
  await expect.poll(async () => (await seen(site, 'slot-rebate')).text).toContain('Slot rebate, mine');

  await page.goto(`${site.url}/admin/history?entry=promotions/slot-rebate`);
  await page.locator('.versions li').nth(1).getByRole('link').click();
  await expect(page.locator('pre').first()).toContainText('title: Slot rebate, theirs');
});

/** Formats a moment for a date input, in the time zone of Kuala Lumpur. */
function localDay(epoch: number): string {
  return new Date(epoch + 8 * 3_600_000).toISOString().slice(0, 10);
}

function readPictureWidth(page: Page, picture: string): Promise<number> {
  return page.evaluate(async (address) => {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    return image.naturalWidth;
  }, picture);
}

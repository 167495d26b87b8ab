import { expect, type Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { logIn, password, username } from '../login-form.ts';
import type { Story } from './story.ts';

const t = translatorFor('EN');

/** Reads content pages as a guest. */
const read: Story = {
  name: 'read',
  screen: {},
  hasNoCaptcha: false,
  async run({ page, step }) {
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
};

/** Logs in by the form, and visits the own page. */
const logInByForm: Story = {
  name: 'log in',
  screen: {},
  hasNoCaptcha: false,
  async run({ page, player, step }) {
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
};

/** Types an amount and a search. */
const type: Story = {
  name: 'type',
  screen: {},
  hasNoCaptcha: false,
  async run({ page, player, amount, search, enter, step }) {
    await enter(player);
    await page.goto(href('deposit'));
    const method = page.locator('.pay-method', { hasText: 'E-wallet' });
    await method.tap();
    const field = page.getByLabel(t('money.deposit.amount'), { exact: true });
    await field.fill(amount('60.50'));
    await step();
    await expect(field).toHaveValue(/^[６6][０0][.,．][５5][０0]$/);
    await expect(page.locator('#field-amount-error')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: t('money.deposit.submit', { amount: 'RM60.50' }) }),
    ).toBeEnabled();
    await page.goto(href('search'));
    const searchField = page.getByRole('searchbox').or(page.locator('input[type=search]')).first();
    await compose(page, searchField, search);
    await step();
    await searchField.press('Enter');
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

export const EVERYDAY: readonly Story[] = [read, logInByForm, type];

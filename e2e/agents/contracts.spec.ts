import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { drawNothing } from '../support/draw-nothing.ts';
import { createKeyboardVisitor, expectFocusIn } from '../support/keyboard.ts';
import { logIn } from '../support/login-form.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');
const state = (page: Page) => page.locator('.contract-state');
const dialog = (page: Page) => page.locator('dialog[open]');

/** Accepts a contract: by the button, and again in the dialog that asks. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('contracts.accept') }).tap();
  await expect(dialog(page)).toHaveAccessibleName(t('contracts.acceptTitle'));
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: t('contracts.accept') })
    .dblclick();
}

async function declineByKeys(page: Page): Promise<void> {
  const keys = createKeyboardVisitor(page);
  await keys.press(page.getByRole('button', { name: t('contracts.decline') }));
  await expect(dialog(page)).toHaveAccessibleName(t('contracts.declineTitle'));
  await expectFocusIn(dialog(page));
  await expectAccessible(page);
  await keys.press(dialog(page).getByRole('button', { name: t('contracts.decline') }));
}

async function open(page: Page, route: RouteName): Promise<void> {
  await page.goto(href(route));
  await expect(state(page)).toHaveText(t('contracts.states.requested'));
}

test('a contract is accepted, changed or declined once (AGENT-4, AGENT-11, HOME-6)', {
  tag: ['@upstream', '@full'],
}, async ({ page, problems }) => {
  test.slow();
  problems.expect(/409/);
  // This player has all three offers; no other test answers them.
  await page.goto(href('login'));
  await logIn(page, 'player20');
  await dialog(page)
    .getByRole('link', { name: t('prompts.go') })
    .tap();
  await expect(page).toHaveURL(href('salaryContract'));
  await expect(state(page)).toHaveText(t('contracts.states.requested'));
  await expect(page.locator('.facts')).toContainText('agent02');
  await expect(page.getByRole('table', { name: t('contracts.tiers') })).toContainText('0.15%');
  await expectAccessible(page);
  await accept(page);
  await expect(state(page)).toHaveText(t('contracts.states.valid'));
  await expect(state(page)).toBeFocused();
  await expect(page.locator('#toasts')).toContainText(t('contracts.accepted'));
  await expect(page.getByRole('button', { name: t('contracts.accept') })).toHaveCount(0);

  // The page shows the old version of an offer that the upline changed; the gateway's answers are real.
  await drawNothing(page);
  await page.route(
    '**/wps/member/contracts/dividend',
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const shown = await (await route.fetch()).json();
      shown.value.version = 1;
      await route.fulfill({ json: shown });
    },
    { times: 1 },
  );
  await open(page, 'dividendContract');
  await expect(page.locator('.facts')).toContainText(`${t('contracts.facts.version')}1`);
  await accept(page);
  await expect(page.locator('main').getByRole('alert')).toHaveText(t('errors.contract.changed'));
  await expect(page.locator('.facts')).toContainText(`${t('contracts.facts.version')}2`);
  await expect(state(page)).toHaveText(t('contracts.states.requested'));
  await accept(page);
  await expect(state(page)).toHaveText(t('contracts.states.valid'));

  await open(page, 'hourContract');
  await declineByKeys(page);
  await expect(state(page)).toHaveText(t('contracts.states.denied'));
  await expect(state(page)).toBeFocused();
  await page.reload();
  await expect(state(page)).toHaveText(t('contracts.states.denied'));
});

test('a salary has a statement a cycle and is paid into the balance (AGENT-11)', {
  tag: '@full',
}, async ({ page, loginAs }) => {
  await loginAs('player19');
  await page.goto(href('salaryContract'));
  await expect(state(page)).toHaveText(t('contracts.states.valid'));
  const paid = page.locator('[data-bill="paid"]');
  await expect(paid.first()).toContainText(t('contracts.billStates.paid'));
  const amount = await paid.first().locator('.amount').textContent();
  await expectAccessible(page);
  await page.goto(href('transactions', { kind: 'salary' }));
  await expect(page.locator('.record', { hasText: t('money.kinds.salary') }).first()).toContainText(
    `+${amount}`,
  );
});

import { expect, type Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { PASSWORD } from '#testkit/site/session.ts';
import { photoFile } from '../identity.ts';
import { PIN } from '../payment-pin.ts';
import { accountNumber, button, condition } from '../withdrawing.ts';
import { type CountedStory, PHONE } from './story.ts';

const t = translatorFor('EN');
const MAX_ACTS = 19;
/** The time within which the demo decides. */
const DECIDED = { timeout: 20_000 };

async function choosePhoto(page: Page, kind: 'front' | 'back'): Promise<void> {
  const place = page.locator('.picture').filter({ hasText: t(`verification.kinds.${kind}.title`) });
  const chooser = page.waitForEvent('filechooser');
  await place.locator('label', { hasText: t('verification.file') }).tap();
  await (await chooser).setFiles(await photoFile(`${kind}.jpg`));
  await expect(place.getByText(t('verification.uploaded'))).toBeVisible();
}

/** Story 5. */
export const firstWithdrawal: CountedStory = {
  name: 'first withdrawal',
  title: 'a first withdrawal meets each condition from its list, and no other (WAY-31)',
  screen: PHONE,
  hasNoCaptcha: false,
  async run({ page, person, player, amount, enter, step }) {
    await enter(player);
    await page.goto(href('withdraw'));
    await step();
    person.startStory();
    await person.tap(
      page.getByRole('link', { name: t('money.withdraw.conditions.identity.way'), exact: true }),
    );
    await person.act(() => choosePhoto(page, 'front'));
    await person.act(() => choosePhoto(page, 'back'));
    await step();
    await person.tap(button(page, t('verification.submit')));
    await expect(page.getByRole('heading', { name: t('verification.approved.title') })).toBeVisible(DECIDED);
    await person.tap(page.getByRole('main').getByRole('link', { name: t('nav.withdraw') }));

    await person.tap(button(page, t('money.withdraw.conditions.pin.way')));
    const sheet = page.getByRole('dialog');
    await person.fill(sheet.getByLabel(t('money.pin.loginPassword')), PASSWORD);
    await person.fill(sheet.getByLabel(t('money.pin.new')), PIN);
    await person.fill(sheet.getByLabel(t('money.pin.confirm')), PIN);
    await step();
    await person.tap(sheet.getByRole('button', { name: t('money.pin.set'), exact: true }));
    await expect(condition(page, 'pin')).toHaveAttribute('data-state', 'done');

    await person.tap(button(page, t('money.withdraw.conditions.account.way')));
    await person.fill(sheet.getByLabel(t('money.account.holder')), 'Tan Wei Ling');
    await person.fill(sheet.getByLabel(t('money.account.number')), accountNumber('8812'));
    await person.fill(sheet.getByLabel(t('money.pin.label'), { exact: true }), PIN);
    await step();
    await person.tap(button(page, t('money.account.addNow')));
    await expect(condition(page, 'account')).toContainText('8812');

    await person.fill(page.getByLabel(t('money.withdraw.amount')), amount('50.00'));
    await person.fill(page.getByLabel(t('money.pin.label'), { exact: true }), PIN);
    await step();
    await person.tap(button(page, t('money.withdraw.submit', { amount: 'RM50.00' })));
    await expect(page).toHaveURL(/order=\d+/);
    expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS);
  },
};

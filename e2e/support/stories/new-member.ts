import { expect, type Page } from '@playwright/test';
import { playRound } from '#contract/games/play.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import type { Person } from '../person.ts';
import { button, condition } from '../withdrawing.ts';
import { type CountedStory, PHONE, type Visit } from './story.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';
/** The time within which the demo's cashier decides. */
const DECIDED = { timeout: 20_000 };
/** The acts that each part may need, from its first tap to what the person wants. */
const MAX_ACTS = { freeRound: 9, freePlay: 2, firstBet: 6 } as const;

const tile = (page: Page) => page.locator('.grid .tile-link').first();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Registers by an invitation link. */
async function register({ page, person, step }: Visit): Promise<void> {
  await page.goto(`/m/register?affiliateCode=HARBOUR1&back=${encodeURIComponent(href('slotGames'))}`);
  await step();
  const name = `new_${Math.random().toString(36).slice(2, 10)}`;
  const username = page.getByLabel(new RegExp(`^${t('register.labels.username')}`)).first();
  await person.fill(username, name);
  await person.fill(page.getByLabel(t('register.labels.password'), { exact: true }), SECRET);
  await person.fill(page.getByLabel(t('register.labels.confirmPassword'), { exact: true }), SECRET);
  await step();
  await expect(username).toHaveValue(name);
  await person.tap(page.getByRole('checkbox'));
  await person.tap(page.getByRole('button', { name: t('register.submit') }));
}

/** Taps the button of a game. @returns after the round's answer */
async function playOnce(page: Page, person: Person): Promise<void> {
  const answer = page.waitForResponse(`**${playRound.path}`);
  await person.tap(page.locator('#spin'));
  expect((await answer).ok()).toBe(true);
}

/** Gives the personal details and the answer about a limit: once in a life, so these acts are not counted. */
async function introduce(page: Page): Promise<void> {
  await button(page, t('limits.ask.without')).tap();
  await button(page, t('limits.ask.yes')).tap();
  const details = page.getByRole('region', { name: t('money.deposit.details.title') });
  await details.getByLabel(t('money.deposit.details.fullName')).fill('Tan Mei Ling');
  for (const [part, value] of [
    ['register.year', '1990'],
    ['register.month', '5'],
    ['register.day', '17'],
  ] as const)
    await details.getByLabel(t(part), { exact: true }).selectOption(value);
  await details.getByRole('button', { name: t('money.deposit.details.submit') }).tap();
}

async function run(visit: Visit): Promise<void> {
  const { page, person, amount, step } = visit;
  // By invitation to the first free round.
  await register(visit);
  await person.tap(link(page, t('register.done.play')));
  await page.waitForURL(`**${href('slotGames')}`);
  await step();
  await person.tap(tile(page));
  await page.waitForURL('**/wps/play/**');
  await step();
  await person.tap(link(page, t('game.free')));
  await expect(page.locator('#mode')).toHaveText(/^Free play/);
  await playOnce(page, person);
  expect(person.acts(), 'acts from an invitation to a free round').toBeLessThanOrEqual(MAX_ACTS.freeRound);

  // Without balance, from a tile to the game.
  await page.goto(href('slotGames'));
  person.startStory();
  await person.tap(tile(page));
  await page.waitForURL('**/wps/play/**');
  await person.tap(link(page, t('game.free')));
  await expect(page.locator('#spin')).toBeVisible();
  expect(person.acts(), 'taps from a tile to free play').toBeLessThanOrEqual(MAX_ACTS.freePlay);

  // From the game's tile over the first deposit to the first bet.
  await page.goto(href('slotGames'));
  await tile(page).tap();
  await page.waitForURL('**/wps/play/**');
  person.startStory();
  await person.tap(link(page, 'Deposit'));
  await page.waitForURL(/\/m\/voucherCenter/);
  await step();
  await introduce(page);
  await person.tap(page.locator('.pay-method', { hasText: 'E-wallet' }));
  await person.fill(page.getByLabel(t('money.deposit.amount'), { exact: true }), amount('50.00'));
  await step();
  await person.tap(button(page, t('money.deposit.submit', { amount: 'RM50.00' })));
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), DECIDED);
  await step();
  await person.tap(page.locator('.order-ways .button-main'));
  await page.waitForURL('**/wps/play/**');
  await expect(page.locator('#balance')).toHaveText('RM50.00');
  await playOnce(page, person);
  expect(person.acts(), 'acts from a game without balance to the first bet').toBeLessThanOrEqual(
    MAX_ACTS.firstBet,
  );

  // The first page of a withdrawal has all conditions, each with its state.
  await page.goto(href('withdraw'));
  for (const name of ['identity', 'pin', 'account', 'turnover'] as const)
    await expect(condition(page, name)).toHaveAttribute('data-state', /^(todo|done|waiting)$/);
  await step();
}

/** Stories 1, 3 and 4, and the list of story 5. */
export const newMember: CountedStory = {
  name: 'new member',
  title: 'a new member reaches a free round, a first bet and the conditions of a withdrawal (WAY-31)',
  screen: PHONE,
  hasNoCaptcha: true,
  run,
};

import { playRound } from '#contract/games/play.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { test } from '../../support/open-site.ts';
import { type Person, personOn } from '../../support/person.ts';
import { expect, expectAccessible } from '../../support/test.ts';
import { condition } from '../../support/withdrawing.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';
/** The time within which the demo's cashier decides. */
const DECIDED = { timeout: 20_000 };

/** The largest sum of layout shifts of one page. */
const MAX_SHIFT = 0.02;
/** The acts that each story may need, from its first tap to what the person wants. */
const MAX_ACTS = { freeRound: 9, freePlay: 2, firstBet: 6 } as const;

type Page = Parameters<typeof personOn>[0];

const tile = (page: Page) => page.locator('.grid .tile-link').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test.use({ viewport: { width: 360, height: 640 } });

/** Registers by an invitation link. */
async function register(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(
    `${origin}/m/register?affiliateCode=HARBOUR1&back=${encodeURIComponent(href('slotGames'))}`,
  );
  const name = `new_${Math.random().toString(36).slice(2, 10)}`;
  await person.fill(page.getByLabel(new RegExp(`^${t('register.labels.username')}`)).first(), name);
  await person.fill(page.getByLabel(t('register.labels.password'), { exact: true }), SECRET);
  await person.fill(page.getByLabel(t('register.labels.confirmPassword'), { exact: true }), SECRET);
  await person.tap(page.getByRole('checkbox'));
  await person.tap(page.getByRole('button', { name: t('register.submit') }));
}

/** Taps the button of a game. @returns after the round's answer */
async function playOnce(page: Page, person: Person): Promise<void> {
  const answer = page.waitForResponse(`**${playRound.path}`);
  await person.tap(page.locator('#spin'));
  expect((await answer).ok()).toBe(true);
}

test('a new member reaches a free round, a first bet and the conditions of a withdrawal (WAY-31)', async ({
  page,
  open,
}) => {
  test.setTimeout(120_000);
  const person = await personOn(page);

  // By invitation to the first free round.
  await register(page, open.url, person);
  await person.tap(link(page, t('register.done.play')));
  await page.waitForURL(`**${href('slotGames')}`);
  await person.tap(tile(page));
  await page.waitForURL('**/wps/play/**');
  await person.tap(link(page, t('game.free')));
  await expect(page.locator('#mode')).toHaveText(/^Free play/);
  await playOnce(page, person);
  expect(person.acts(), 'acts from an invitation to a free round').toBeLessThanOrEqual(MAX_ACTS.freeRound);

  // Without balance, from a tile to the game.
  await page.goto(`${open.url}${href('slotGames')}`);
  person.startStory();
  await person.tap(tile(page));
  await page.waitForURL('**/wps/play/**');
  await person.tap(link(page, t('game.free')));
  await expect(page.locator('#spin')).toBeVisible();
  expect(person.acts(), 'taps from a tile to free play').toBeLessThanOrEqual(MAX_ACTS.freePlay);

  // From the game's tile over the first deposit to the first bet.
  await page.goto(`${open.url}${href('slotGames')}`);
  await tile(page).tap();
  await page.waitForURL('**/wps/play/**');
  person.startStory();
  await person.tap(link(page, 'Deposit'));
  await page.waitForURL(/\/m\/voucherCenter/);
  await expectAccessible(page);
  // Both are asked once in a life (RESP-1, HOUSE-46): these acts are not counted.
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
  await person.tap(page.locator('.pay-method', { hasText: 'E-wallet' }));
  await person.fill(page.getByLabel(t('money.deposit.amount'), { exact: true }), '50');
  await person.tap(button(page, t('money.deposit.submit', { amount: 'RM50.00' })));
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), DECIDED);
  await person.tap(page.locator('.order-ways .button-main'));
  await page.waitForURL('**/wps/play/**');
  await expect(page.locator('#balance')).toHaveText('RM50.00');
  await playOnce(page, person);
  expect(person.acts(), 'acts from a game without balance to the first bet').toBeLessThanOrEqual(
    MAX_ACTS.firstBet,
  );

  // The first page of a withdrawal has all conditions, each with its state.
  await page.goto(`${open.url}${href('withdraw')}`);
  for (const name of ['identity', 'pin', 'account', 'turnover'] as const)
    await expect(condition(page, name)).toHaveAttribute('data-state', /^(todo|done|waiting)$/);
  await expectAccessible(page);
  expect(person.unsteady(MAX_SHIFT), 'pages that move by themselves').toEqual([]);
});

import type { Page } from '@playwright/test';
import { intentHash } from '#contract/core/intent.ts';
import { openPlay, playRound } from '#contract/games/play.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { expect, test } from '../support/test.ts';
import { transcribe } from '../support/transcript.ts';

// Animations would only delay the result.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CROSS_ORIGIN = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
const SILENCE_MS = 1_000;
const READY = 'Choose a bet and spin. Balance: RM100.00.';

/** Opens a game of a variant, or of a kind that has none, for money, with RM100 in the account. @returns reads the transcript so far */
async function openKind(page: Page, what: string): Promise<() => readonly string[]> {
  const titles = games.filter(({ kind, variant, isGameH5 }) => isGameH5 && (variant || kind) === what);
  // Tables of other types have rounds that all players share.
  const game = titles.find(({ gameType }) => gameType === 'RNG') ?? titles[0];
  if (!game) throw new Error(`The catalogue has no ${what}`);
  await page.route(`**${openPlay.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, balance: 100 } } });
  });
  const transcript = await transcribe(page);
  const { nodeId, vendor, gameCode } = game;
  await page.goto(`/m/home${intentHash({ kind: 'play', node: nodeId, vendor, code: gameCode })}`);
  await page.waitForURL('**/wps/play/**');
  const begin = page.locator('#begin');
  if (await begin.isVisible()) await begin.tap();
  await expect(page.locator('#balance')).toHaveText('RM100.00');
  return transcript;
}

/** Plays a round that the gateway answers with this value. */
async function play(page: Page, value: object): Promise<void> {
  await page.unroute(`**${playRound.path}`);
  await page.route(`**${playRound.path}`, (route) =>
    route.fulfill({
      headers: CROSS_ORIGIN,
      json: { success: true, value: { kind: 'paid' in value ? 'table' : 'slot', wins: [], ...value } },
    }),
  );
  const spin = page.locator('#spin');
  const answer = page.waitForResponse(`**${playRound.path}`);
  await spin.tap();
  await answer;
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
}

/** Omits what home announced on the way to the game. */
const ofGame = (texts: readonly string[]) =>
  texts.slice(texts.findIndex((text) => text.endsWith('Balance: RM100.00.')));

/** Waits for the last sentence, then expects silence. */
async function expectTranscript(
  page: Page,
  transcript: () => readonly string[],
  expected: readonly string[],
): Promise<void> {
  await expect.poll(() => ofGame(transcript())).toHaveLength(expected.length);
  await page.waitForTimeout(SILENCE_MS);
  expect(ofGame(transcript())).toEqual(expected);
}

const DROPS = Array.from({ length: 5 }, () => ['drop', 'drop', 'drop']);

test('a slot says each result in one sentence, with the balance (ALL-25)', async ({
  page,
  loginAs,
  player,
}) => {
  await loginAs(player);
  const transcript = await openKind(page, 'lines');
  await play(page, { grid: DROPS, win: 20, balance: 119 });
  await play(page, { grid: DROPS, win: 0, balance: 118 });
  await expectTranscript(page, transcript, [
    READY,
    'You win RM20.00. Balance: RM119.00.',
    'No win this time. Balance: RM118.00.',
  ]);
});

test('a slot whose bet changes three times at once says the first and the last bet (ALL-25)', {
  tag: '@full',
}, async ({ page, loginAs, player }) => {
  await loginAs(player);
  const transcript = await openKind(page, 'lines');
  await expect.poll(() => transcript().at(-1)).toBe(READY);
  await expect(page.locator('#said')).toBeEmpty();
  const bets = await page.evaluate(() => {
    const shown = [];
    for (let taps = 0; taps < 3; taps++) {
      document.getElementById('more')?.click();
      shown.push(`Bet: ${document.getElementById('bet')?.textContent}`);
    }
    return shown;
  });
  await expectTranscript(page, transcript, [READY, bets[0] ?? '', bets[2] ?? '']);
});

const CARDS = [
  ['H6', 'S10'],
  ['D9', 'C10'],
];
for (const { kind, field, label, grid, result } of [
  {
    kind: 'baccarat',
    field: 'banker',
    label: 'Banker',
    grid: CARDS,
    result: 'Player 6, banker 9: the banker wins.',
  },
  { kind: 'roulette', field: 'red', label: 'Red', grid: [['14']], result: '14 red.' },
  {
    kind: 'sicbo',
    field: 'small',
    label: 'Small',
    grid: [['1'], ['2'], ['3']],
    result: '1, 2, 3: total 6.',
  },
  {
    kind: 'fishing',
    field: 'clownfish',
    label: 'Clownfish ×2 48.00% chance',
    grid: [['clownfish']],
    result: 'Biting: Clownfish.',
  },
] as const)
  test(`${kind} says the result, the payout and the balance in one sentence (ALL-25)`, {
    tag: '@full',
  }, async ({ page, loginAs, player }) => {
    await loginAs(player);
    const transcript = await openKind(page, kind);
    const ready = `${await page.locator('#message').textContent()} Balance: RM100.00.`;
    await page.locator(`[data-field=${field}]`).tap();
    await play(page, { grid, paid: [{ field, amount: 2 }], win: 2, balance: 101 });
    await expectTranscript(page, transcript, [
      ready,
      `${label}: RM1.00`,
      `${result} RM2.00 comes back on RM1.00: RM1.00 won. Balance: RM101.00.`,
    ]);
  });

test('a refused bet is one assertive sentence (ALL-25)', async ({ page, loginAs, player, problems }) => {
  problems.expect(/ 409 |status of 409/);
  await loginAs(player);
  const transcript = await openKind(page, 'lines');
  await page.route(`**${playRound.path}`, (route) =>
    route.fulfill({
      status: 409,
      headers: CROSS_ORIGIN,
      json: { success: false, errorCode: 'balance.insufficient', message: '' },
    }),
  );
  await page.locator('#spin').tap();
  await expectTranscript(page, transcript, [
    READY,
    'Your balance does not cover this bet. Lower the bet, or go back to the lobby.',
  ]);
});

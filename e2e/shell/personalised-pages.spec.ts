import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { FULL } from '#testkit/full-run.ts';
import { drawNothing } from '../support/draw-nothing.ts';
import { fullAfterFirst } from '../support/full-run.ts';
import { hold } from '../support/hold.ts';
import { photoFile } from '../support/identity.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

// A test cannot hold back the scripts of a service worker.
test.use({ serviceWorkers: 'block' });

/** One page of each kind: a form, late parts, live data, a chart, and a form of agents. A full run has all pages. */
const OF_EACH_KIND: readonly RouteName[] = [
  'deposit',
  'rewardCentre',
  'inbox',
  'teamOverview',
  'agentRegister',
];
const DRAWN = ROUTE_NAMES.filter((name) => ROUTES[name].drawn && (FULL || OF_EACH_KIND.includes(name)));
const isOfAgents = (name: RouteName) => ROUTES[name].audience === 'agent';
const audiences = [
  ['player', DRAWN.filter((name) => !isOfAgents(name))],
  // An agent is a member too.
  ['agent', DRAWN.filter((name) => FULL || isOfAgents(name))],
] as const;

/** The placeholders that stay: of the raffle, of the picture of a link, of the browser's own state of messages. */
const COMES_LATER: Readonly<Record<string, number>> = {
  [href('rewardCentre')]: 2,
  [href('inviteFriends')]: 1,
  [href('settings')]: 1,
};

/** Live pages without a `data-live` mark: they may refetch once. */
const LIVE: readonly string[] = [href('inbox'), href('teamBetting')];

/** Holds back React, so that the page has only the server's markup. */
async function withoutReact(page: Page): Promise<() => void> {
  const script = hold();
  await page.route('**/_astro/react.*', async (route) => {
    await script.held;
    await route.continue();
  });
  return script.release;
}

/** Opens a page without React. @returns a function that releases React */
async function openDrawn(page: Page, name: RouteName): Promise<() => void> {
  const release = await withoutReact(page);
  await page.goto(href(name), { waitUntil: 'commit' });
  return release;
}

/** Collects the gateway paths that the page requests from now on, without queries. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  return calls;
}

/** Returns the paths of the calls whose answers the islands were rendered with. */
const renderedCalls = (page: Page): Promise<string[]> =>
  page.locator('main astro-island').evaluateAll((islands) =>
    islands.flatMap((island) => {
      const { drawn } = JSON.parse(island.getAttribute('props') ?? '{}');
      return drawn?.[1] === undefined ? [] : Object.keys(JSON.parse(drawn[1]));
    }),
  );

/**
 * Returns buttons that do nothing yet and have no mark to replay a tap. Passkeys are excepted: browsers create them
 * for a real tap only.
 */
const deaf = async (page: Page): Promise<string[]> => {
  const buttons = page.locator('main astro-island button[type=button]:enabled:not([data-replay])');
  return (await buttons.allInnerTexts()).filter((words) => !words.startsWith(t('passkeys.add')));
};

for (const [at, [who, names]] of audiences.entries()) {
  test(
    `pages are rendered for a member before React, which fetches only changes: ${who}`,
    fullAfterFirst(at),
    async ({ page, player, loginAs }) => {
      test.slow();
      await loginAs(who === 'agent' ? 'agent01' : player);
      const calls = watchCalls(page);
      const stream = page.waitForRequest('**/wps/events');
      await page.goto(href('mine'));
      await stream;
      const byEveryPage = [...calls];
      for (const name of names) {
        const path = href(name);
        await test.step(path, async () => {
          const release = await withoutReact(page);
          // On a busy machine a call may exceed a page's 1.5 seconds; its breaker then leaves it to the island for a while.
          await expect(async () => {
            calls.length = 0;
            await page.goto(path, { waitUntil: 'commit' });
            await expect.poll(() => renderedCalls(page)).not.toEqual([]);
            await expect(page.locator('main astro-island').first()).toHaveAttribute('ssr');
            await expect(page.locator('main .skeleton')).toHaveCount(COMES_LATER[path] ?? 0, {
              timeout: 2_000,
            });
          }).toPass({ timeout: 45_000 });
          const answered = await renderedCalls(page);
          expect.soft(await deaf(page), 'buttons that would lose a tap').toEqual([]);
          release();
          await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
          // An island makes its calls right after hydration.
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
          const isLive = (await page.locator('main [data-live]').count()) > 0 || LIVE.includes(path);
          for (const call of answered) {
            if (byEveryPage.includes(call)) continue;
            const times = calls.filter((path) => path === call).length;
            expect(times, call).toBeLessThanOrEqual(isLive ? 1 : 0);
          }
        });
      }
    },
  );
}

test('a choice and an amount on a server-rendered deposit page stay after hydration (CASH-1)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const release = await openDrawn(page, 'deposit');
  const method = page.locator('.pay-method', { hasText: 'E-wallet' });
  await method.tap();
  await page.getByLabel(t('money.deposit.amount'), { exact: true }).pressSequentially('7');
  release();
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
  await expect(method.getByRole('radio')).toBeChecked();
  // The form of the other method has replaced the one that has the typed text.
  await page.keyboard.type('5');
  await expect(page.getByLabel(t('money.deposit.amount'), { exact: true })).toHaveValue(/^75/);
  await expect(page.locator('main button[type=submit]')).toContainText('RM75.00');
});

for (const [at, [what, use]] of (
  [
    ['tapped', (page: Page) => page.getByRole('button', { name: t('downline.byForm') }).tap()],
    ['typed', (page: Page) => page.getByLabel(t('downline.rate')).selectOption('0.2')],
    ['focused', (page: Page) => page.getByLabel(t('downline.expires')).focus()],
  ] as const
).entries()) {
  test(
    `a control ${what} before the page is personalised keeps its state and takes effect`,
    fullAfterFirst(at),
    async ({ page, loginAs }) => {
      await loginAs('agent01');
      const drawing = hold();
      await page.route('**/m/parts/drawn/**', async (route) => {
        await drawing.held;
        await route.continue();
      });
      const release = await openDrawn(page, 'agentRegister');
      await use(page);
      const drawn = page.waitForResponse('**/m/parts/drawn/**');
      drawing.release();
      await drawn;
      await page.evaluate(() => window.drawnPart);
      release();
      await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
      if (what === 'typed') await expect(page.getByLabel(t('downline.rate'))).toHaveValue('0.2');
      if (what === 'focused') await expect(page.getByLabel(t('downline.expires'))).toBeFocused();
      if (what === 'tapped') await expect(page.getByLabel(t('downline.firstPassword'))).toBeVisible();
      else await expect(page.locator('.agent-links')).toBeVisible();
    },
  );
}

test('a picture chosen before hydration is sent after it (SAFE-4)', async ({ page, player, loginAs }) => {
  await loginAs(player);
  const release = await openDrawn(page, 'verification');
  const slot = page.locator('.picture').first();
  await slot
    .locator('input')
    .last()
    .setInputFiles(await photoFile('IMG_0001.jpg'));
  release();
  await expect(slot.getByText(t('verification.uploaded'))).toBeVisible();
});

const messages = (page: Page) => page.locator('.inbox details');

test('a member’s messages are shown before their island hydrates (HUB-5)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const release = await openDrawn(page, 'inbox');
  await expect(messages(page).first()).toBeVisible();
  await expect(page.locator('.for-member astro-island')).toHaveAttribute('ssr');
  const drawn = await page.locator('.inbox').innerHTML();

  // Opened before any listener exists.
  const unread = page.locator('.inbox details[data-unread]').first();
  const title = await unread.locator('bdi').textContent();
  await unread.locator('summary').tap();
  const marked = page.waitForResponse('**/wps/inbox/read');
  release();
  expect((await marked).ok()).toBe(true);
  const opened = messages(page)
    .filter({ hasText: title ?? '' })
    .first();
  await expect(opened).not.toHaveAttribute('data-unread');
  await expect(opened).toHaveAttribute('open');
  expect(drawn).toContain(await opened.locator('time').innerHTML());
});

test('a change between rendering and hydration is shown after hydration (HUB-5)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const release = await openDrawn(page, 'inbox');
  const unread = page.locator('.inbox details[data-unread]');
  await expect(unread.first()).toBeVisible();
  const before = await unread.count();
  // As on another device of the member.
  await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    const { value } = await (await fetch('/wps/inbox?pageNo=1&pageSize=10', { headers })).json();
    const { id } = value.list.find(({ read }: { read: boolean }) => !read);
    await fetch('/wps/inbox/read', { method: 'POST', headers, body: JSON.stringify({ id }) });
  });
  release();
  await expect(unread).toHaveCount(before - 1);
});

test.describe('a reader in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Chatham', locale: 'ms-MY' });

  test('server-rendered moments are in the reader’s time zone and language (LANG-4)', async ({
    page,
    player,
    loginAs,
    inLanguage,
  }) => {
    await loginAs(player);
    await inLanguage('MS');
    const release = await openDrawn(page, 'inbox');
    const time = messages(page).first().locator('time');
    const renderedTime = await time.textContent();
    const expected = await time.evaluate((element: HTMLTimeElement) =>
      new Intl.DateTimeFormat('ms', {
        ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
        ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
      }).format(new Date(element.dateTime)),
    );
    expect(renderedTime?.replace(/\s/g, ' ')).toBe(expected.replace(/\s/g, ' '));
    release();
    await expect(page.locator('.for-member astro-island')).not.toHaveAttribute('ssr');
    expect(await time.textContent()).toBe(renderedTime);
  });
});

test('an island without server-rendered answers fetches its messages (HUB-5)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await drawNothing(page);
  const answered = page.waitForResponse('**/wps/inbox?*');
  await page.goto(href('inbox'));
  expect((await answered).ok()).toBe(true);
  await expect(messages(page).first()).toBeVisible();
});

test('a page whose session ends meanwhile shows nothing that was rendered for it (fault 16)', async ({
  page,
  player,
  loginAs,
  problems,
}) => {
  problems.expect(/ERR_FAILED|401/);
  await loginAs(player);
  const drawing = hold();
  await page.route('**/m/parts/drawn/**', async (route) => {
    const answer = await route.fetch();
    await drawing.held;
    await route.fulfill({ response: answer });
  });
  await page.goto(href('inbox'), { waitUntil: 'commit' });
  await page.locator('.for-guest').first().waitFor({ state: 'attached' });
  const arrived = page.waitForResponse('**/m/parts/drawn/**');
  await page.evaluate(() => {
    document.documentElement.dataset.session = 'guest';
  });
  drawing.release();
  await (await arrived).finished();
  await expect(page.locator('.inbox')).toHaveCount(0);
});

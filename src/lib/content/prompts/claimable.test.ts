import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeFetch, succeeded } from '#testkit/page/fake-browser.ts';

const ORIGIN = 'https://lobby.test';
const END = Date.UTC(2026, 11, 6, 4);
const reward = (state: string, amount: number, expiresAt = END) => ({
  ...{ id: `${state}${amount}`, kind: 'MANUAL', title: 'For you', state, amount, expiresAt },
});
const session = (type: number) =>
  JSON.stringify({ token: 'secret', merchantCode: 'lobby', userName: 'one', type, firstTimeLogin: false });

async function claimable(list: object[], type = 0) {
  const { tab } = fakeBrowser();
  tab.setItem('MC_SESSION_INFO', session(type));
  const fetched = fakeFetch(succeeded({ list }), succeeded({ sumBalance: 1, currency: 'MYR' }));
  const { claimableNow } = await import('./claimable.client.ts');
  return { said: await claimableNow('{{amount}} to claim, until {{until}}'), fetched };
}

test('a popup about rewards says how much waits and when the first of it ends (WAY-21)', async () => {
  const { said } = await claimable([
    reward('available', 38),
    reward('available', 30.1, END + 86_400_000),
    reward('open', 500),
    reward('claimed', 7),
  ]);
  expect(said).toMatch(/^RM68\.10 to claim, until .*6/);
});

test.each([
  ['nothing waits', [reward('open', 5), reward('expired', 5)], 0],
  ['the member has no rewards', [reward('available', 5)], 4],
])('there is no popup about rewards where %s (WAY-21)', async (_why, list, type) => {
  expect((await claimable(list, type)).said).toBeUndefined();
});

describe('the first page of a visit (WAY-21)', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.restoreAllMocks());

  const visit = async (referrer: string, type: string, wasHere: boolean) => {
    const { tab, document, window } = fakeBrowser();
    Object.assign(document, { referrer });
    Object.assign(window.location, { origin: ORIGIN });
    if (wasHere) tab.setItem('visited', 'yes');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
    const { isFirstPage } = await import('./first-page.client.ts');
    return { first: isFirstPage(), again: isFirstPage() };
  };

  test.each([
    ['typed', '', 'navigate', false, true],
    ['found by a search', 'https://search.example/', 'navigate', false, true],
    ['loaded again', '', 'reload', true, true],
    ['come back from a game', '', 'navigate', true, false],
  ])('the first page is told apart where it was %s', async (_how, referrer, type, wasHere, expected) => {
    expect(await visit(referrer, type, wasHere)).toMatchObject({ first: expected, again: expected });
  });

  test('a page reached from another of the site comes later', async () => {
    expect((await visit(`${ORIGIN}/m/login`, 'navigate', false)).first).toBe(false);
  });
});

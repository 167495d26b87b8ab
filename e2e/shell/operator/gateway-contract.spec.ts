import { href } from '#lib/routes/addresses.ts';
import { drawNothing } from '../../support/draw-nothing.ts';
import { rewrite, test } from '../../support/shaky-site.ts';
import { expect } from '../../support/test.ts';

/**
 * The parameters that the site sends to any gateway, by call: fixed ones with their value, others by name. Optional
 * ones have a question mark. `language` may be part of any call.
 */
const CONTRACT: Readonly<Record<string, string>> = {
  'GET /wps/system/status': '',
  'GET /wps/system/customer-service': '',
  'GET /wps/system/setting/register': '',
  'GET /wps/system/countries': '',
  'GET /wps/promotions/available': '',
  'GET /wps/member/info': '',
  'GET /wps/wallets/gcs': '',
  'GET /wps/inbox/unread': '',
  'GET /wps/inbox': 'pageNo pageSize',
  'GET /wps/chat/unread': '',
  'GET /wps/announcements': 'types groupName platform=M',
  'POST /wps/announcements/read': '',
  'GET /wps/help': 'lang device=MOBILE',
  'GET /wps/games/vendors': 'typeId=1',
  'GET /wps/games':
    'platform=html5 clientType=2 gameType vassalage? gameName? gameClassify? minBet? minLine? pageNo pageSize language',
  'GET /wps/games/hot': 'isPlatform=2 platform=html5 refresh=false language',
  'GET /wps/games/winners': '',
  'GET /wps/games/favourites': 'pageNo pageSize gameType',
  'GET /wps/games/favourites/ids': 'pageNo pageSize gameType',
  'POST /wps/games/favourites': '',
  'GET /wps/games/recent': 'clientType=2 pageNo? pageSize? gameType?',
  'POST /wps/games/recent': '',
  'GET /wps/games/launch': 'nodeId vassalage gameCode roomId? freeplay? backUrl',
};

/** Returns how a request differs from the contract; empty if it does not. */
function findFaults(call: string, query: URLSearchParams): string[] {
  const terms = (CONTRACT[call] ?? '').split(' ').filter(Boolean);
  const known = terms.map((term) => term.replace(/[?=].*/, ''));
  const extra = [...query.keys()].filter((name) => name !== 'language' && !known.includes(name));
  const wrong = terms.filter((term) => {
    const [name = '', value] = term.split('=');
    if (name.endsWith('?')) return query.get(name.slice(0, -1)) === '';
    return value === undefined ? !query.has(name) : query.get(name) !== value;
  });
  return [...extra.map((name) => `${call}: unknown ${name}`), ...wrong.map((term) => `${call}: not ${term}`)];
}

// Many pages, one after the other, each rendered without a cache.
test.describe.configure({ timeout: 60_000 });

test('pages and browsers send any gateway the parameters of the contract, such as the merchant', async ({
  page,
  player,
  loginAs,
  shaky: { proxy },
}) => {
  /** Opens a page and waits for a call that its scripts make. */
  const visit = async (path: string, call: string) => {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === call);
    await page.goto(path);
    await answered;
  };
  for (const path of [
    href('home'),
    href('gameList', { gameType: 'RNG', vassalage: 'PP' }),
    href('gameList', { type: 'hot' }),
    href('help'),
    href('promotions'),
    href('register'),
  ]) {
    await page.goto(path);
  }
  await loginAs(player);
  await visit(href('mine'), '/wps/member/info');
  await drawNothing(page);
  await visit(href('inbox'), '/wps/inbox');
  await visit(href('gameList', { type: 'fav' }), '/wps/games/favourites');
  await visit(href('announcements'), '/wps/announcements');
  const marked = page.waitForResponse(/\/announcements\/read$/);
  await page.locator('[data-announcement][data-unread] summary').first().click();
  await marked;
  await visit(href('gameList', { gameType: 'RNG' }), '/wps/games/favourites/ids');
  const counted = page.waitForResponse(/\/wps\/games\?/);
  await page.locator('details.drawer > summary').click();
  await counted;
  await page.keyboard.press('Escape');
  const favoured = page.waitForResponse(/\/wps\/games\/favourites$/);
  await page.locator('.grid .heart[aria-pressed="false"]').first().click();
  await favoured;
  await page.locator('.grid .tile-link').first().click();
  await expect(page).toHaveURL(/\/wps\/play\//);
  await visit(href('gameList', { type: 'recent' }), '/wps/games/recent');

  const listRequests = () =>
    proxy.requests.map(({ method, url = '', headers }) => {
      const { pathname, searchParams } = new URL(url, proxy.origin);
      return { call: `${method} ${pathname}`, query: searchParams, headers };
    });
  const calls = () =>
    [...new Set(listRequests().map(({ call }) => call))].filter((call) => call in CONTRACT).sort();
  expect(calls()).toEqual(Object.keys(CONTRACT).sort());

  const wrong = listRequests().flatMap(({ call, query, headers }) => {
    if (!(call in CONTRACT)) return [];
    const named = headers.merchant === 'lumo' && /^(?:EN|CN|MS)$/.test(String(headers.language));
    return [...findFaults(call, query), ...(named ? [] : [`${call}: merchant or language missing`])];
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test('pictures of games, vendors and marks come from the status’s image host (NAV-13, HOUSE-70)', {
  tag: '@full',
}, async ({ page, player, loginAs, shaky: { proxy } }) => {
  const host = 'https://pictures.example';
  const status = rewrite<{ info: object }>((value) => ({
    ...value,
    info: { ...value.info, imageCDNs: [host] },
  }));
  proxy.set(status, '/wps/system/status');
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  const sources = () =>
    page.locator('img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
  const fromHost = async (least: number) => {
    const art = (await sources()).filter((source) => /\/wps\/art\/(?:game|vendor)\//.test(source));
    expect(art.length).toBeGreaterThanOrEqual(least);
    expect(art.filter((source) => !source.startsWith(`${host}/wps/art/`))).toEqual([]);
  };
  await page.goto(href('home'));
  await fromHost(14);
  await expect(page.locator('#rail img').first()).toHaveJSProperty('naturalWidth', 8);
  await page.goto(href('home', { category: 'LIVE' }));
  await fromHost(3);
  await page.goto(href('gameList', { gameType: 'RNG', vassalage: 'PP' }));
  await expect(page.locator('.list-head img')).toHaveJSProperty('naturalWidth', 8);
  await fromHost(20);
  // Pictures that scripts add come from the same host.
  await page.goto(href('gameList', { gameType: 'RNG' }));
  await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.tile').count()).toBeGreaterThan(25);
  await fromHost(30);
  await loginAs(player);
  await page.goto(href('home'));
  await page.locator('.grid .tile-link').first().click();
  await expect(page).toHaveURL(/\/wps\/play\//);
  await page.goto(href('home'));
  await page.locator('h1').dispatchEvent('click');
  await expect(page.locator('.entrance img')).toHaveAttribute('src', new RegExp(`^${host}/wps/art/game/`));
});

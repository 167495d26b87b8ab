import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { ROUTE_NAMES } from './addresses.ts';
import { addressOfPage, ROUTES, type Route } from './routes.server.ts';

const routesWith = (fits: (route: Route) => boolean) =>
  ROUTE_NAMES.filter((name) => fits(ROUTES[name])).sort();

test('these routes have no header, all others do (NAV-3)', () => {
  expect(routesWith(({ header }) => !header)).toEqual(
    [
      'login',
      'register',
      'resetPassword',
      'messages',
      'app',
      'lottery',
      'forget',
      'changePassword',
      'promotions',
      'agentHome',
      'gameList',
      'mine',
    ].sort(),
  );
});

test('these routes have no tab bar, all others do (NAV-4)', () => {
  expect(routesWith(({ tabBar }) => !tabBar)).toEqual(
    ['login', 'agentHome', 'register', 'changePassword', 'forget', 'resetPassword', 'gameList'].sort(),
  );
});

test('home, promotions, sponsor, VIP and the offline page have the brand bar (NAV-5)', () => {
  expect(routesWith(({ topBar }) => topBar === 'brand')).toEqual([
    'home',
    'offline',
    'promotions',
    'sponsor',
    'vip',
  ]);
});

test('every page except home and the change of password leads back (NAV-6)', () => {
  expect(routesWith(({ back }) => back === 'none')).toEqual(['changePassword', 'home', 'offline']);
  for (const name of ['login', 'register', 'trial', 'promotions', 'forget'] as const) {
    expect(ROUTES[name].back).toBe('home');
  }
  expect(ROUTES.help.back).toBe('previous');
});

test('each page has the specification’s name (NAV-7)', () => {
  const t = translatorFor('EN');
  const titles = Object.fromEntries(ROUTE_NAMES.map((name) => [name, t(ROUTES[name].title)]));
  expect(titles).toMatchObject({
    home: 'Home',
    login: 'Log in',
    register: 'Sign up',
    trial: 'Free trial',
    promotions: 'Promotions',
    promotionDetail: 'Promotion details',
    announcements: 'Announcements',
    help: 'Help centre',
    mine: 'Me',
    memberHome: 'Member centre',
    forget: 'Forgot password',
    gameCentre: 'Game centre',
    liveGames: 'Live casino',
    sportGames: 'Sports',
    slotGames: 'Slots',
    slotsCentre: 'Slots',
    pokerGames: 'Card tables',
    fishingGames: 'Fishing',
    lottery: 'Lottery',
  });
});

test('every title exists in every language (NAV-7)', () => {
  for (const language of LANGUAGES) {
    const t = translatorFor(language);
    for (const name of ROUTE_NAMES) expect(t(ROUTES[name].title)).not.toBe(ROUTES[name].title);
  }
});

test('member and agent pages are not for search engines', () => {
  for (const name of ROUTE_NAMES) {
    const { audience, index } = ROUTES[name];
    if (audience !== 'everyone') expect(index).toBe(false);
  }
  expect(ROUTES.home.index && ROUTES.help.index && ROUTES.promotions.index).toBe(true);
});

test('the address of a page keeps only the parameters of its route', () => {
  const at = (address: string) => new URL(address, 'https://forged.example');
  expect(addressOfPage('help', at('/m/help?i=2&utm_source=x&lang=CN'))).toBe('/m/help?i=2');
  expect(addressOfPage('home', at('/?page='))).toBe('/m/home');
  expect(addressOfPage('read', at('/m/read/live?x=1'))).toBe('/m/read/live');
});

import { expect, test } from 'vitest';
import { vendors } from '#contract/games/games.ts';
import { read } from '#lib/gateway/read.server.ts';
import {
  fakeGateway,
  type Handler,
  pagedGames,
  wireGame,
  wireGames,
  wireVendor,
} from '#testkit/page/fake-gateway.ts';
import { splitVendors } from '../vendors/vendor-mapping.ts';
import { readShelves } from './shelves.server.ts';

const WHOLE: Record<string, Handler> = {
  '/wps/games/shelves': () => ({
    fresh: wireGames(10),
    jackpots: [
      { game: wireGame(1), amount: 12_345.6 },
      { game: wireGame(2), amount: null },
      { game: { ...wireGame(3), supportPlay: false }, amount: 1 },
    ],
    top: wireGames(30),
  }),
  '/wps/games': pagedGames([...wireGames(12, 'LIVE', 'EV'), ...wireGames(12, 'RNG', 'ZZ')]),
  '/wps/games/vendors': () => ({
    mapping: { RNG: [wireVendor('PP'), wireVendor('AA'), wireVendor('ZZ', 12, true)] },
    sorting: [],
  }),
};

async function loadShelves(handlers: Record<string, Handler>) {
  const gateway = fakeGateway(handlers);
  const lobby = read(gateway.fetch, vendors, {});
  const mapping = lobby.then((answer) => (answer.ok ? splitVendors(answer.value.mapping) : undefined));
  const ask: Parameters<typeof readShelves>[0]['ask'] = (call, given) => read(gateway.fetch, call, given);
  return { shelves: await readShelves({ ask, language: 'EN' }, mapping), requests: gateway.requests };
}

test('the order is new, jackpots, live tables, most played, and a vendor’s shelf (HOME-7)', async () => {
  const { shelves, requests } = await loadShelves(WHOLE);
  expect(shelves.map(({ id, games }) => [id, games.length])).toEqual([
    ['new', 8],
    ['jackpots', 2],
    ['live', 8],
    ['top', 10],
    ['vendor', 8],
  ]);
  expect(requests.some((address) => /\/wps\/games\?.*gameType=LIVE/.test(address))).toBe(true);
});

test('a jackpot shows the gateway’s amount, or none without one (HOME-7)', async () => {
  const { shelves } = await loadShelves(WHOLE);
  const jackpots = shelves.find(({ id }) => id === 'jackpots');
  expect(jackpots?.games.map(({ card, amount }) => [card.node, amount])).toEqual([
    ['100001', 12_345.6],
    ['100002', undefined],
  ]);
});

test('a vendor with its own category has no shelf; a new one comes before others (HOME-7)', async () => {
  const { shelves, requests } = await loadShelves(WHOLE);
  expect(shelves.at(-1)).toMatchObject({ name: 'ZZ Studio', all: '/m/gameList?gameType=RNG&vassalage=ZZ' });
  expect(requests.at(-1)).toMatch(/gameType=RNG&vassalage=ZZ/);
  const alone = { mapping: { RNG: [wireVendor('PP'), wireVendor('JL')] }, sorting: [] };
  const { shelves: without } = await loadShelves({ ...WHOLE, '/wps/games/vendors': () => alone });
  expect(without.map(({ id }) => id)).toEqual(['new', 'jackpots', 'live', 'top']);
});

test('shelves that are empty or unknown to the gateway are left out (HOME-7)', async () => {
  const { '/wps/games/shelves': _, ...others } = WHOLE;
  expect((await loadShelves(others)).shelves.map(({ id }) => id)).toEqual(['live', 'vendor']);
  expect((await loadShelves({})).shelves).toEqual([]);
});

import { expect, test } from 'vitest';
import { fakeGateway } from '#testkit/page/fake-gateway.ts';
import { readLotteryLobby } from './lobby.server.ts';
import { readPlay } from './play.server.ts';
import { readResults } from './results.server.ts';

const lottery = (code: string, more: object) => ({
  code,
  name: code,
  kind: 'vietnam',
  prizeMode: 'LOTT',
  nodeId: '1',
  vendor: 'TCG_LOTTO_VN',
  ...more,
});
const LOTTERIES = {
  list: [lottery('VNNORTH', { region: 'north' }), lottery('DICE3', { kind: 'three-dice' })],
  serverTime: 0,
};
const PRINTED = { date: '2026-11-22', drawsAt: 0, complete: true, stations: [] };

const PLAYS = { version: '1', groups: [], issues: [], serverTime: 0 };

async function playsAsked(mapping: Record<string, readonly string[]> | undefined, search = '') {
  const listed = Object.entries(mapping ?? {}).map(([type, codes]) => [
    type,
    codes.map((vassalage) => ({ vassalage, displayName: vassalage })),
  ]);
  const { fetch, requests } = fakeGateway({
    '/wps/lottery': () => LOTTERIES,
    '/wps/lottery/DICE3/plays': () => PLAYS,
    ...(mapping && {
      '/wps/games/vendors': () => ({ mapping: Object.fromEntries(listed), sorting: [] }),
    }),
  });
  const query = new URLSearchParams(`code=DICE3${search}`);
  const page = await readPlay({ gateway: fetch, language: 'EN', query });
  return { page, asked: requests.find((address) => address.includes('/plays')) };
}

test('odds are ELOTT’s where the mapping lists the site’s vendor, else LOTT’s (LOTT-3, GAME-10)', async () => {
  const modeFor = async (mapping: Record<string, readonly string[]>) =>
    /prizeMode=(\w+)/.exec((await playsAsked(mapping)).asked ?? '')?.[1];
  expect(await modeFor({ ELOTT: ['TCG_LOTTO_VN'] })).toBe('ELOTT');
  expect(await modeFor({ ELOTT: ['PP', 'LOTT'] })).toBe('ELOTT');
  expect(await modeFor({ ELOTT: ['PP'], LOTT: ['TCG_LOTTO_VN'] })).toBe('LOTT');
  expect(await modeFor({})).toBe('LOTT');
});

test('play types are the traditional ones by default (LOTT-3)', async () => {
  expect((await playsAsked({})).asked).toContain('playType=TRADITION');
  expect((await playsAsked({}, '&playType=ENTERTAINMENT')).asked).toContain('playType=ENTERTAINMENT');
  expect((await playsAsked({}, '&playType=other')).page.playType).toBe('TRADITION');
});

test('without the mapping no odds are shown, as the valid ones are unknown (LOTT-3)', async () => {
  const { page, asked } = await playsAsked(undefined);
  expect(asked).toBeUndefined();
  expect([page.plays, page.health]).toEqual([undefined, 'failed']);
});

async function resultsFor(search: string) {
  const { fetch, requests } = fakeGateway({
    '/wps/lottery': () => LOTTERIES,
    '/wps/lottery/vietnam/recent': () => PRINTED,
    '/wps/lottery/vietnam/numero': () => PRINTED,
    '/wps/lottery/draws': () => ({ list: [] }),
  });
  const page = await readResults({ gateway: fetch, query: new URLSearchParams(search) });
  return { page, asked: requests[1] };
}

test('results are the latest unless the address names a day of the calendar (LOTT-2, GAME-10)', async () => {
  expect((await resultsFor('code=VNNORTH')).asked).toBe('/wps/lottery/vietnam/recent?region=north');
  expect((await resultsFor('code=VNNORTH&date=2026-11-20')).asked).toBe(
    '/wps/lottery/vietnam/numero?region=north&date=2026-11-20',
  );
  expect((await resultsFor('code=VNNORTH&date=2026-02-30')).asked).toContain('/recent');
});

test('draws of other lotteries are those of a day by their clock, page by page (LOTT-2)', async () => {
  const { asked = '', page } = await resultsFor('code=DICE3&date=2026-11-20&cursor=abc');
  const query = new URLSearchParams(asked.split('?')[1]);
  expect(query.get('cursor')).toBe('abc');
  expect(Number(query.get('to')) - Number(query.get('from'))).toBe(86_400_000);
  expect(Number(query.get('from'))).toBe(Date.UTC(2026, 10, 19, 16));
  expect(page.draws).toEqual({ state: 'listed', list: [], next: undefined });
});

test('an unknown lottery is replaced by the first; a failing gateway is shown (LOTT-2)', async () => {
  expect((await resultsFor('code=NONE')).page.lottery?.code).toBe('VNNORTH');
  const page = await readResults({ gateway: fakeGateway({}).fetch, query: new URLSearchParams() });
  expect([page.lottery, page.health]).toEqual([undefined, 'failed']);
});

test('the lobby lists each win once, also with a gateway that ignores game types (LOTT-1)', async () => {
  const win = (userName: string, at: number) => ({ userName, gameName: 'Dice', amount: 2, at });
  const { fetch } = fakeGateway({
    '/wps/lottery': () => LOTTERIES,
    '/wps/games/winners': () => ({ list: [win('ab***1', 1), win('cd***2', 2)] }),
  });
  const { winners } = await readLotteryLobby({
    gateway: fetch,
    language: 'MS',
    query: new URLSearchParams(),
  });
  expect(winners.map(({ userName }) => userName)).toEqual(['cd***2', 'ab***1']);
});

import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  announcements,
  BANNER_COMPOSITIONS,
  markAnnouncementRead,
  PROMOTION_CATEGORIES,
} from '#contract/content/announcements.ts';
import { help } from '#contract/content/help.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
afterAll(site.close);

async function read(sent: { token?: string; language?: Language; query?: object } = {}) {
  const { status, value } = await site.call(announcements, sent);
  expect(status).toBe(200);
  return z.parse(announcements.value, value) as ValueOf<typeof announcements>;
}

describe('announcements', () => {
  test('announcements have promotions of every category but card tables with a cover (CONT-1)', async () => {
    const { promotion } = await read();
    const categories = new Set(promotion.flatMap((row) => row.promoAnnouncementCategoryIds));
    for (const category of PROMOTION_CATEGORIES.slice(1))
      expect([category, categories.has(category)]).toEqual([category, category !== 'pvp_promo']);
    for (const row of promotion) expect(row.announcementImages[0]).toMatchObject({ sequence: 1 });
  });

  test('announcements are in the language of the header', async () => {
    const { player } = await read({ language: 'CN' });
    expect(player[0]?.title).toMatch(/\p{Script=Han}/u);
  });

  test('announcements are of the requested types only', async () => {
    const answer = await read({ query: { types: 'B' } });
    expect(answer.banners.length).toBeGreaterThan(1);
    expect(answer).toMatchObject({ promotion: [], player: [], popup: [], hot: [] });
  });

  test('banners have their offer, its terms and the label of their button (HOME-1)', async () => {
    const home = async (language: Language) =>
      (await read({ language, query: { types: 'B' } })).banners.filter(
        ({ groupName }) => groupName === 'm_home',
      );
    const english = await home('EN');
    expect(new Set(english.map(({ composition }) => composition))).toEqual(new Set(BANNER_COMPOSITIONS));
    for (const language of LANGUAGES) {
      for (const { headline, figure, terms, button } of await home(language)) {
        expect(figure).not.toBe('');
        expect(headline).toContain(figure);
        expect([terms, button]).not.toContain('');
      }
    }
  });

  test('announcements for agents are hidden from all others', async () => {
    const query = { types: 'A', groupName: 'agent' };
    const token = await site.logIn(await site.member('plain'));
    expect((await read({ query })).player).toEqual([]);
    expect((await read({ query, token })).player).toEqual([]);
  });

  test('agents get their announcements beside the public ones, all counted as unread (CONT-11)', async () => {
    const token = await site.logIn(await site.member('agent_reader', { type: 41 }));
    const both = (await read({ token, query: { types: 'PL,A' } })).player;
    const forAgents = both.filter(({ category }) => category === 'A');
    expect(forAgents.length).toBeGreaterThan(0);
    expect(both.length).toBe((await read({ query: { types: 'PL' } })).player.length + forAgents.length);
    expect((await read({ token, query: { types: 'A' } })).player).toEqual(forAgents);
    const plain = await site.logIn(await site.member('no_agent'));
    expect((await read({ token: plain, query: { types: 'PL,A' } })).player).toHaveLength(
      both.length - forAgents.length,
    );
  });

  test('popular announcements are marked, among the requested ones (CONT-12)', async () => {
    site.pass(21 * 24 * 60 * 60 * 1000);
    const { hot, player } = await read({ query: { types: 'PL,H' } });
    expect(hot.length).toBeGreaterThan(1);
    const ids = player.map(({ announcementId }) => announcementId);
    for (const { announcementId } of hot) expect(ids).toContain(announcementId);
  });

  test('unknown types are refused', async () => {
    expect(await site.call(announcements, { query: { types: 'B,XX' } })).toMatchObject({ status: 422 });
  });
});

describe('an announcement', () => {
  test('an announcement is unread for a member until opened, and always read for guests (CONT-4)', async () => {
    const token = await site.logIn(await site.member('reader'));
    expect((await read()).player.every((announcement) => announcement.read)).toBe(true);
    const announcement = (await read({ token })).player[0];
    expect(announcement?.read).toBe(false);
    const body = { announcementId: announcement?.announcementId ?? '', read: true as const };
    for (let times = 0; times < 2; times++) {
      expect(await site.call(markAnnouncementRead, { token, body })).toMatchObject({
        status: 200,
        value: null,
      });
    }
    expect((await read({ token })).player[0]?.read).toBe(true);
    expect((await read({ token })).player[1]?.read).toBe(false);
  });

  test('an unpublished announcement cannot be marked (CONT-4)', async () => {
    const token = await site.logIn(await site.member('curious'));
    for (const announcementId of ['no-such-announcement', 'promotion-rm88', '../x'])
      expect(
        await site.call(markAnnouncementRead, { token, body: { announcementId, read: true } }),
      ).toMatchObject({ status: 404, errorCode: 'not.found' });
  });

  test('a trial account or a guest cannot mark an announcement (CONT-4)', async () => {
    const token = await site.logIn(await site.member('visitor', { type: 4 }));
    const body = { announcementId: 'any', read: true as const };
    expect(await site.call(markAnnouncementRead, { token, body })).toMatchObject({
      errorCode: 'free.reject',
    });
    expect(await site.call(markAnnouncementRead, { body })).toMatchObject({ status: 401 });
  });
});

test('help is a tree in the requested language (CONT-5)', async () => {
  const treeIn = async (lang: 'EN' | 'MS') =>
    z.parse(help.value, (await site.call(help, { query: { lang } })).value);
  const [english, malay] = [await treeIn('EN'), await treeIn('MS')];
  const listTags = (tree: typeof english) =>
    tree.map(({ tag, children }) => [tag, children.map((child) => child.tag)]);
  expect(english.length).toBeGreaterThan(5);
  expect(listTags(malay)).toEqual(listTags(english));
  const listTitles = (tree: typeof english) =>
    tree.flatMap(({ children }) => children.map(({ title }) => title));
  expect(listTitles(malay).length).toBeGreaterThan(20);
  const same = listTitles(malay).filter((title) => listTitles(english).includes(title));
  expect(same.length).toBeLessThan(3);
});

test('a banner is drawn for its composition and the season (HOME-1)', async () => {
  const picture = async (moment: string) => {
    site.pass(Date.parse(moment) - site.clock());
    const { banners } = await read({ query: { types: 'B' } });
    return banners.find(({ id }) => id === 'home-welcome')?.url.replace(/\?.*/, '');
  };
  expect(await picture('2027-02-08T12:00+08:00')).toBe('/wps/art/banner/home-welcome.right.lunar.svg');
  expect(await picture('2027-05-08T12:00+08:00')).toBe('/wps/art/banner/home-welcome.right.svg');
});

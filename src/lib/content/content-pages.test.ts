import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/core/languages.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { parseCategory, readPromotions } from '../rewards/promotions/promotions.server.ts';
import { inCategory } from './announcements/announcement-order.ts';
import { parseIndex, readAnnouncements } from './announcements/announcements.server.ts';
import { countryName, listHelpFor } from './countries.server.ts';
import { describedIn, findInstruction, readHelp } from './help.server.ts';
import { readGifts, readPrompts } from './prompts/prompts.server.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-01T00:00:00+08:00');

function createGateway(value: unknown) {
  const requests: string[] = [];
  const gateway: GatewayFetch = (path) => {
    requests.push(path);
    return Promise.resolve(Response.json({ success: true, value }));
  };
  return { gateway, requests };
}

const item = (id: string, more: object = {}) => ({
  id,
  announcementId: `a-${id}`,
  title: id,
  startDate: START,
  ...more,
});

async function loadPromotions(...promotion: object[]) {
  const answer = await readPromotions(createGateway({ promotion }).gateway);
  if (!answer.ok) throw new Error('no promotions');
  return answer.value;
}

describe('promotions (CONT-1)', () => {
  test('promotions are sorted by their start, newest first', async () => {
    const list = await loadPromotions(
      item('old'),
      item('new', { startDate: START + 2 * DAY }),
      item('middle', { startDate: START + DAY }),
    );
    expect(list.map(({ id }) => id)).toEqual(['new', 'middle', 'old']);
  });

  test('promotions that are over come last', async () => {
    const list = await loadPromotions(
      item('over', { startDate: Date.now() - DAY, endDate: Date.now() - 1 }),
      item('open', { noExpiry: 1 }),
    );
    expect(list.map(({ id }) => id)).toEqual(['open', 'over']);
  });

  test('groups come in their order: what runs now, what is to come, what is over (WAY-30)', async () => {
    const list = await loadPromotions(
      item('soon', { startDate: Date.now() + DAY, noExpiry: 1 }),
      item('over', { startDate: Date.now() - DAY, endDate: Date.now() - 1 }),
      item('now', { noExpiry: 1 }),
    );
    expect(list.map(({ id, group }) => [id, group])).toEqual([
      ['now', 'now'],
      ['soon', 'soon'],
      ['over', 'ended'],
    ]);
  });

  test('promotions show their dates as YYYY/MM/DD, or none when they are long term', async () => {
    const list = await loadPromotions(
      item('dated', { endDate: START + 9 * DAY }),
      item('endless', { noExpiry: 1, endDate: START + DAY }),
    );
    const [dated, endless] = ['dated', 'endless'].map((id) => list.find((one) => one.id === id));
    expect(dated).toMatchObject({ from: '2026/11/01', until: '2026/11/10' });
    expect(endless?.until).toBeUndefined();
  });

  test('promotions have the picture of sequence 1 as their cover', async () => {
    const announcementImages = [
      { sequence: 2, url: '/two.svg' },
      { sequence: 1, url: '/one.svg' },
    ];
    const [promotion] = await loadPromotions(item('x', { announcementImages }));
    expect(promotion?.cover).toBe('/one.svg');
    expect((await loadPromotions(item('y')))[0]?.cover).toBeUndefined();
  });

  test('promotions have the known activity states; otherwise they follow the dates', async () => {
    const [open, odd] = await loadPromotions(
      item('open', { state: 'open_to_register' }),
      item('odd', { state: 'x' }),
    );
    expect([open?.state, odd?.state]).toEqual(['open_to_register', 'active']);
  });

  test('promotions have nine categories; any other value means all', async () => {
    const list = await loadPromotions(
      item('daily', { promoAnnouncementCategoryIds: ['daily_promo'] }),
      item('both', { promoAnnouncementCategoryIds: ['daily_promo', 'fish_promo'] }),
    );
    expect(inCategory(list, parseCategory('fish_promo')).map(({ id }) => id)).toEqual(['both']);
    expect(inCategory(list, parseCategory('all_promo'))).toHaveLength(2);
    expect(parseCategory('nonsense')).toBe('all_promo');
    expect(parseCategory(null)).toBe('all_promo');
  });

  test('promotions are sanitised for the page (CONT-9)', async () => {
    const [promotion] = await loadPromotions(
      item('x', { content: '<p onclick=a()>x</p><script>a()</script>' }),
    );
    expect(promotion?.html).toBe('<p>x</p>');
  });
});

test('announcements keep the gateway’s order, which links count by (CONT-4, HOME-2)', async () => {
  const { gateway, requests } = createGateway({ player: [item('b'), item('a', { startDate: START + DAY })] });
  const answer = await readAnnouncements(gateway);
  expect(answer).toMatchObject({ ok: true, value: [{ id: 'a-b', from: '2026/11/01' }, { id: 'a-a' }] });
  expect(requests).toEqual(['/wps/announcements?groupName=&platform=M&types=PL%2CH']);
});

test('popular announcements are marked, and those not listed elsewhere come last (CONT-12)', async () => {
  const { gateway } = createGateway({ player: [item('a'), item('b')], hot: [item('c'), item('b')] });
  const answer = await readAnnouncements(gateway);
  expect(answer.ok && answer.value.map(({ id, popular }) => [id, popular])).toEqual([
    ['a-a', false],
    ['a-b', true],
    ['a-c', true],
  ]);
});

test('a position in the address counts when it is one (CONT-4, CONT-5)', () => {
  expect(parseIndex('2', 3, -1)).toBe(2);
  for (const wrong of [null, '', '3', '-1', '1.5', '1e1', '99999999', 'x'])
    expect(parseIndex(wrong, 3, -1)).toBe(-1);
});

describe('prompts of a gateway that says no more than the contract asks for', () => {
  const banner = (id: string, linkage: string) => ({ id, url: `/${id}.svg`, groupName: 'm_gift', linkage });

  test('a gift box is called after the promotion it opens (CONT-2)', async () => {
    const { gateway } = createGateway({
      banners: [
        banner('by-id', 'rm38'),
        banner('by-path', '/m/activityDetail?id=rm88'),
        banner('unknown', '/m/app'),
      ],
      promotion: [item('rm38', { title: 'RM38 to begin with' }), item('rm88')],
    });
    const answer = await readGifts(gateway);
    if (!answer.ok) throw new Error('no gifts');
    expect(answer.value.map(({ label }) => label)).toEqual(['RM38 to begin with', 'rm88', '']);
  });

  test('a popup without rules is for all visitors, in every place, once a visit (HOME-6)', async () => {
    const announcementImages = [
      { sequence: 2, url: '/two.png' },
      { sequence: 1, url: '/one.svg' },
    ];
    const answer = await readPrompts(createGateway({ popup: [item('x', { announcementImages })] }).gateway);
    if (!answer.ok) throw new Error('no popups');
    expect(answer.value.popups).toMatchObject([
      { picture: '/one.svg', platforms: [], audience: 'everyone', frequency: 'session' },
    ]);
  });
});

describe('help', () => {
  const topic = (tag: string, children: object[] = []) => ({
    tag,
    title: tag,
    content: '<h1>x</h1>',
    children,
  });
  const tree = [topic('faq', [topic('live')]), topic('instructions', [topic('live'), topic('fish')])];

  test('help is requested in the page’s language and sanitised at all levels (CONT-5, CONT-9)', async () => {
    const { gateway, requests } = createGateway(tree);
    const answer = await readHelp(gateway, 'MS');
    expect(requests).toEqual(['/wps/help?device=MOBILE&lang=MS']);
    expect(answer).toMatchObject({
      ok: true,
      value: [{ html: '<h2>x</h2>', children: [{ html: '<h2>x</h2>' }] }, {}],
    });
  });

  test('a topic is described by its beginning, or by what it answers', () => {
    const child = { tag: 'q', title: 'How do I pay?', html: '', children: [] };
    const group = {
      tag: 'pay',
      title: 'Paying',
      html: '<h2>x</h2><p>Ways &amp; <b>times</b>.</p>',
      children: [child],
    };
    expect(describedIn(group)).toBe('Ways & times.');
    expect(describedIn({ ...group, html: '', children: [child, child] })).toBe('How do I pay? How do I pay?');
    expect(describedIn(child)).toBe('');
  });

  test('a guide is the child of the group tagged instructions (CONT-6)', async () => {
    const answer = await readHelp(createGateway(tree).gateway, 'EN');
    if (!answer.ok) throw new Error('no help');
    expect(findInstruction(answer.value, 'fish')?.tag).toBe('fish');
    expect(findInstruction(answer.value, 'rng')).toBeUndefined();
    expect(findInstruction([], 'fish')).toBeUndefined();
  });
});

test('organisations show where they help in words, not as codes', () => {
  const namesIn = (language: Language) =>
    ['MY', 'INT', '??'].map((code) => countryName(code, language, translatorFor(language)));
  expect(namesIn('EN')).toEqual(['Malaysia', 'Any country', '??']);
  expect(namesIn('CN')).toEqual(['马来西亚', '不限国家和地区', '??']);
  expect(namesIn('MS')).toEqual(['Malaysia', 'Mana-mana negara', '??']);
});

test('a site of one country lists help for that country and for any (OPER-35)', () => {
  const all = ['INT', 'MY', 'TH'].map((country) => ({ country }));
  expect(listHelpFor(all, 'TH')).toEqual([{ country: 'INT' }, { country: 'TH' }]);
  expect(listHelpFor(all, undefined)).toBe(all);
});

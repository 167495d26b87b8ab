import { describe, expect, test, vi } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { announcements } from '#contract/content/announcements.ts';
import { help } from '#contract/content/help.ts';
import { hotGames, vendors } from '#contract/games/games.ts';
import { hotMatches } from '#contract/games/matches.ts';
import { gameShelves } from '#contract/games/shelves.ts';
import { availablePromotions } from '#contract/rewards/promotions.ts';
import { countries } from '#contract/site/system.ts';
import { customerService, systemStatus } from '#contract/site/system-status.ts';
import { wireGame, wireGames, wireVendor } from '#testkit/page/fake-gateway.ts';
import type { GatewayFetch } from './read.server.ts';
import { computeHealth, inLanguage, read } from './read.server.ts';

const announcement = { id: '1', announcementId: '1', title: 'Title', startDate: 1 };

function answering(value: unknown) {
  const warn = vi.fn();
  const gateway: GatewayFetch = Object.assign(async () => Response.json({ success: true, value }), { warn });
  return { gateway, warn };
}

describe('an answer of which most items cannot be read', () => {
  test.each([
    [
      'announcements',
      announcements,
      { promotion: [announcement, { ...announcement, title: null }, { id: null }] },
    ],
    ['help', help, [{ tag: null, title: null }]],
    ['hot games', hotGames, { list: [null, null, wireGame(1)] }],
    ['vendors by category', vendors, { mapping: { RNG: [{ vassalage: null }], LIVE: [] }, sorting: [] }],
  ])('an answer with too few readable items is a failed read, and logged: %s', async (_, call, value) => {
    const { gateway, warn } = answering(value);
    expect(await read(gateway, call)).toMatchObject({ ok: false, error: { code: 'answer.malformed' } });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('most items'), call.path, undefined);
  });

  test.each([
    ['half of the items', hotGames, { list: [null, wireGame(1)] }],
    ['a few lists without items', announcements, { promotion: [], banners: null }],
    ['vendors', vendors, { mapping: { RNG: [wireVendor('PP'), null] }, sorting: [] }],
    [
      'resources of other gateways',
      systemStatus,
      { info: { resources: [{ resourceType: 'OTHER', url: '/' }] } },
    ],
  ])('an answer with enough readable items is not a failed read: %s', async (_, call, value) => {
    const { gateway, warn } = answering(value);
    expect((await read(gateway, call)).ok).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });
});

test('an answer that cannot be read at all is logged with its cause, in any language', async () => {
  const { gateway: plain, warn } = answering('<html>');
  const gateway = inLanguage(plain, 'MS');
  expect((await read(gateway, hotGames)).ok).toBe(false);
  expect(warn).toHaveBeenCalledExactlyOnceWith('an answer cannot be read', hotGames.path, expect.any(Error));
});

describe('an answer larger than pages show', () => {
  test('too long texts of an answer are cut, with a log', async () => {
    const { gateway, warn } = answering({
      promotion: [{ ...announcement, title: 'é'.repeat(3_000_000), content: `${'x'.repeat(262_143)}🎁🎁` }],
    });
    const answer = await read(gateway, announcements);
    const item = answer.ok ? answer.value.promotion[0] : undefined;
    expect([item?.title.length, item?.content.length]).toEqual([300, 262_143]);
    expect(warn.mock.calls.map(([problem]) => problem)).toEqual([
      'title is longer than pages show',
      'content is longer than pages show',
    ]);
  });

  test('a too long list keeps its first 2,000 items', async () => {
    const { gateway, warn } = answering({ list: wireGames(45_000) });
    const answer = await read(gateway, hotGames);
    expect(answer.ok && answer.value.list.length).toBe(2_000);
    expect(warn).toHaveBeenCalledExactlyOnceWith('list is longer than pages show', hotGames.path, undefined);
  });

  test('an endlessly nested answer is read to the depth of the contract', async () => {
    const nested = `${'{"children":['.repeat(5_000)}${']}'.repeat(5_000)}`;
    const { gateway } = answering([{ title: 'Help', children: [JSON.parse(nested)] }]);
    expect((await read(gateway, help)).ok).toBe(true);
  });

  test('an answer within bounds is unchanged', async () => {
    const { gateway, warn } = answering({ list: wireGames(50) });
    const answer = await read(gateway, hotGames);
    expect(answer.ok && answer.value.list.length).toBe(50);
    expect(warn).not.toHaveBeenCalled();
  });
});

test.each([
  ['announcements', announcements],
  ['help', help],
  ['hot games', hotGames],
  ['promotions', availablePromotions],
  ['countries', countries],
  ['shelves', gameShelves],
  ['matches', hotMatches],
  ['customer service', customerService],
])(
  'a public call that is not offered has an empty answer, without a log line: %s (OPER-10)',
  async (_, call) => {
    const warn = vi.fn();
    const body = { success: false, errorCode: 'call.not.offered', message: '' };
    const gateway: GatewayFetch = Object.assign(async () => Response.json(body, { status: 501 }), { warn });
    expect(await read(gateway, call)).toMatchObject({ ok: true });
    expect((await read(gateway, memberInfo)).ok).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  },
);

test('a page whose call is not offered is whole (OPER-10)', () => {
  const part = { ok: false, error: { code: 'call.not.offered', status: 501 } } as const;
  expect(computeHealth([part])).toBe('whole');
  expect(computeHealth([part, { ok: false, error: { code: 'timeout', status: 0 } }])).toBe('partial');
});

describe('a public answer with the same text', () => {
  const reading = (value: unknown, caching: string) =>
    (async () =>
      Response.json({ success: true, value }, { headers: { 'cache-control': caching } })) as GatewayFetch;
  const list = (first: number) => ({ list: [wireGame(first)] });

  test('the same text is parsed once, another text again', async () => {
    const readFirst = (first: number) => read(reading(list(first), 'public, max-age=60'), hotGames);
    const before = await readFirst(1);
    expect(await readFirst(1)).toBe(before);
    expect(await readFirst(2)).not.toEqual(before);
  });

  test('an answer for one visitor is parsed each time', async () => {
    const gateway = reading(list(3), 'no-store');
    expect(await read(gateway, hotGames)).not.toBe(await read(gateway, hotGames));
  });
});

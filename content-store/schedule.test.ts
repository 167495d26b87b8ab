import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatFile, promotion, within2Seconds } from '#testkit/content/folder.ts';
import { CN, EN, testContent } from './store.testing.ts';

const content = testContent();
const { open, titleIn } = content;
beforeEach(content.begin);
afterEach(async () => {
  vi.useRealTimers();
  await content.end();
});

describe('schedule', () => {
  const at = (moment: string) => Date.parse(`${moment}+08:00`);

  test('a draft never shows; a draft of one language leaves readers with English', async () => {
    await open({
      [EN]: formatFile(promotion()),
      [CN]: formatFile(promotion({ title: '周日双倍', draft: true })),
    });
    expect(titleIn('CN')).toBe('Sunday double');
    await content.folder.write(EN, formatFile(promotion({ draft: true })));
    await within2Seconds(() => titleIn('EN') === undefined);
  });

  const WITHIN = { startDate: '2026-11-21 09:00', endDate: '2026-11-22', noExpiry: false };

  test('a promotion shows from its first to its last moment (CONT-10)', async () => {
    await open({ [EN]: formatFile(promotion(WITHIN)) });
    expect(titleIn('EN', at('2026-11-21T08:59:59.999'))).toBeUndefined();
    expect(titleIn('EN', at('2026-11-21T09:00'))).toBe('Sunday double');
    expect(titleIn('EN', at('2026-11-22T23:59:59.999'))).toBe('Sunday double');
    expect(titleIn('EN', at('2026-11-23T00:00'))).toBeUndefined();
  });

  test.each([
    [{ announced: true }, 'Sunday double', undefined],
    [{ kept: true }, undefined, 'Sunday double'],
  ])('a promotion shows before or after its dates where it says so: %j', async (says, before, after) => {
    await open({ [EN]: formatFile(promotion({ ...WITHIN, ...says })) });
    expect(titleIn('EN', at('2026-11-01T00:00'))).toBe(before);
    expect(titleIn('EN', at('2026-11-22T23:59:59.999'))).toBe('Sunday double');
    expect(titleIn('EN', at('2027-01-01T00:00'))).toBe(after);
  });

  test('a text without start and end dates shows while it is published', async () => {
    const levels = {
      level: 1,
      upgradeBonus: 1,
      accumulatedBet: 1_000,
      monthlyBonus: 1,
      monthlyTurnover: 1_000,
    };
    const publication = { publishFrom: '2026-11-21 09:00', publishUntil: '2026-11-22' };
    await open({ 'vip/en/levels.md': formatFile({ title: 'VIP', tiers: [levels], ...publication }) });
    const titleAt = (moment: string) => content.store.list('vip', 'EN', { now: at(moment) })[0]?.data.title;
    expect(titleAt('2026-11-21T08:59:59.999')).toBeUndefined();
    expect(titleAt('2026-11-21T09:00')).toBe('VIP');
    expect(titleAt('2026-11-22T23:59:59.999')).toBe('VIP');
    expect(titleAt('2026-11-23T00:00')).toBeUndefined();
  });

  test('listeners are called when a scheduled text appears and when it ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let now = at('2026-11-20T09:00');
    const dates = { startDate: '2026-11-22 09:00', endDate: '2026-11-22', noExpiry: false };
    await open({ [EN]: formatFile(promotion(dates)) }, { clock: () => now });
    const changedAt: string[] = [];
    content.store.onChange(() => changedAt.push(new Date(now + 8 * 3600_000).toISOString().slice(0, 16)));
    for (let hour = 0; hour < 96; hour += 1) {
      now += 3600_000;
      await vi.advanceTimersByTimeAsync(3600_000);
    }
    expect(changedAt).toEqual(['2026-11-22T09:00', '2026-11-23T00:00']);
  });
});

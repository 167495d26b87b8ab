import { describe, expect, test } from 'vitest';
import { computeFrame } from './frame.ts';

const iso = ({ from, to }: { from: number; to: number }) => [
  new Date(from).toISOString(),
  new Date(to).toISOString(),
];
const at = (text: string) => Date.parse(text);

describe('the fixed periods of a limit (RESP-1)', () => {
  test.each([
    ['day', '2026-11-21T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    ['week', '2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    ['month', '2026-10-31T16:00:00.000Z', '2026-11-30T16:00:00.000Z'],
  ] as const)('a %s in Kuala Lumpur, on a Sunday evening', (period, from, to) => {
    expect(iso(computeFrame(period, at('2026-11-22T15:59:59.999Z'), 'Asia/Kuala_Lumpur'))).toEqual([
      from,
      to,
    ]);
  });

  test('the moment a period ends belongs to the next one', () => {
    for (const period of ['day', 'week', 'month'] as const) {
      const { to } = computeFrame(period, at('2026-12-31T23:00:00Z'), 'UTC');
      expect(computeFrame(period, to, 'UTC').from).toBe(to);
    }
  });

  test('a day on which summer time begins has 23 hours, a month that ends the year ends in January', () => {
    const day = computeFrame('day', at('2026-03-29T12:00:00Z'), 'Europe/London');
    expect((day.to - day.from) / 3_600_000).toBe(23);
    expect(iso(computeFrame('month', at('2026-12-05T00:00:00Z'), 'UTC'))[1]).toBe('2027-01-01T00:00:00.000Z');
  });
});

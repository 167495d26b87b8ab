import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { periodText } from './period.ts';

/** Returns a moment by the site's clock. */
const at = (text: string): number => Date.parse(`${text}+08:00`);
const zone = process.env.TZ;

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Kuala_Lumpur', 'Pacific/Auckland'])(
  'read in %s',
  (where) => {
    beforeEach(() => {
      process.env.TZ = where;
      vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
    });
    afterEach(() => {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
      vi.unstubAllGlobals();
    });

    test.each([
      ['a month is the one it is of', '2026-10-01T00:00', '2026-11-01T00:00', 'October 2026'],
      ['half a month shows its days', '2026-10-16T00:00', '2026-11-01T00:00', '16 Oct – Sat, 31 Oct 2026'],
      [
        'a cycle within a day shows its day',
        '2026-10-12T15:30',
        '2026-11-01T00:00',
        '12 Oct – Sat, 31 Oct 2026',
      ],
      ['a day is one', '2026-10-12T00:00', '2026-10-13T00:00', 'Mon, 12 Oct 2026'],
    ])('%s (AGENT-11)', (_, from, to, text) => {
      expect(periodText(at(from), at(to))).toBe(text);
    });
  },
);

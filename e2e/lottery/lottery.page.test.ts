import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { type Lottery, lotteries } from '#contract/lottery/lottery.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { elementOf, elementsOf, textsOf } from '../support/elements.ts';
import { pageAt, readValue } from '../support/pages.ts';

test.each(LANGUAGES)(
  'lotteries, results and proofs need no script, in %s (LOTT-1, LOTT-2, LOTT-5)',
  async (language) => {
    const t = translatorFor(language);
    const { list } = await readValue<{ list: Lottery[] }>(lotteries.path);
    const [north, south] = ['north', 'south'].map((region) => list.find((one) => one.region === region));
    if (!north || !south) throw new Error('The demo data has no draws of North and South');
    const lobby = await pageAt(href('lottery'), language);
    const cards = elementsOf(lobby, 'li.lottery');
    expect(cards).toHaveLength(list.length);
    const closing = t('lottery.clock.site', { moment: '\\d\\d:\\d\\d' });
    expect(textsOf(lobby, 'time[data-closes]')[0]).toMatch(new RegExp(`^${closing}$`));

    const dayOf = (page: string) => elementOf(page, 'input[id="draw-day"]').attributes.value ?? '';
    /** The page of the day before. */
    const dayBefore = (page: string) => {
      const [link] = elementsOf(page, 'a').filter(({ text }) => text === t('lottery.dayBefore'));
      return pageAt(link?.attributes.href ?? '', language);
    };
    const latest = await pageAt(href('lotteryResults', { code: north.code }), language);
    expect(elementsOf(elementOf(latest, 'table.vietnam-north').html, 'tr')).toHaveLength(1 + 8);
    expect(textsOf(latest, 'caption')).toContain(t('lottery.endings.both'));
    const earlier = await dayBefore(latest);
    expect(dayOf(earlier) < dayOf(latest)).toBe(true);
    expect(elementsOf(elementOf(earlier, 'table.vietnam-north').html, 'b')).toHaveLength(27);

    const date = dayOf(latest);
    const draw = await dayBefore(await pageAt(href('lotteryResults', { code: south.code, date }), language));
    const table = elementOf(draw, 'table.vietnam-others').html;
    const stations = elementsOf(table, 'th[scope="col"]').length - 1;
    expect(stations).toBeGreaterThan(1);
    expect(elementsOf(table, 'b')).toHaveLength(18 * stations);

    const [check] = elementsOf(elementOf(draw, 'ul.draw-checks').html, 'a');
    const proof = await pageAt(check?.attributes.href ?? '', language);
    const facts = textsOf(elementOf(proof, 'dl.proof-facts').html, 'code');
    expect(facts).toEqual([expect.stringMatching(/^[\da-f]{64}$/), expect.stringMatching(/^[\da-f]{64}$/)]);
    expect(elementOf(proof, 'pre').text).toContain('openssl');
    expect(elementsOf(proof, 'form.proof-form.needs-script')).toHaveLength(1);
  },
);

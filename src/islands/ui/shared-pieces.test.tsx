import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import type { CallState } from '#lib/ui/call-store.ts';
import { amountTexts, callTexts, chartTexts, dateRangeTexts } from '#lib/ui/texts.server.ts';
import { AmountField } from './AmountField.tsx';
import { Chart } from './Chart.tsx';
import { DateRange } from './DateRange.tsx';
import { List } from './List.tsx';
import { type Column, Table } from './Table.tsx';

const t = translatorFor('EN');

interface Row {
  readonly day: string;
  readonly won: string;
  readonly note?: string;
}
const rows: Row[] = [
  { day: '1 Nov', won: '12.00' },
  { day: '2 Nov', won: '-3.50', note: 'late' },
];
const columns: [Column<Row>, ...Column<Row>[]] = [
  { name: 'day', label: 'Day', value: ({ day }) => day },
  { name: 'won', label: 'Won', value: ({ won }) => won, align: 'end', priority: 'head', total: '8.50' },
  { name: 'note', label: 'Note', value: ({ note }) => note, priority: 'detail' },
];
const table = { caption: 'Days', columns, rows, keyOf: ({ day }: Row) => day, total: 'Together' };
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

describe('a table', () => {
  const html = renderToStaticMarkup(<Table {...table} />);

  test('a table has a caption, headings for columns and rows, and its roles also as cards', () => {
    expect(html).toContain('>Days</caption>');
    expect(count(html, /<th scope="col"[^>]* role="columnheader"/g)).toBe(3);
    expect(count(html, /<th scope="row"[^>]* role="rowheader"/g)).toBe(3);
    expect(count(html, /<tr[^>]* role="row"/g)).toBe(4);
  });

  test('a card labels each figure visually only, and leaves out empty cells', () => {
    expect(count(html, /<span class="table-label" aria-hidden="true">Won<\/span>/g)).toBe(3);
    expect(count(html, /table-empty/g)).toBe(2);
  });

  test('a table has a row of totals only where a column has a total', () => {
    expect(html).toMatch(/<tfoot.*Together.*8\.50.*<\/tfoot>/);
    const plain = [columns[0]] as const;
    expect(renderToStaticMarkup(<Table {...table} columns={plain} />)).not.toContain('tfoot');
  });
});

describe('a list', () => {
  const texts = callTexts(t, { service: '/m/help', empty: { title: 'No rows', text: 'None came.' } });
  const draw = (state: CallState<Row>) =>
    renderToStaticMarkup(
      <List
        label="Rows"
        state={state}
        actions={{ load: async () => {}, loadMore: async () => {} }}
        texts={texts}
        icon="empty"
        keyOf={({ day }) => day}
      >
        {({ day }) => <li data-item="">{day}</li>}
      </List>,
    );
  const error = { code: 'timeout', status: 0 };

  test.each<[string, CallState<Row>, string, string | undefined]>([
    ['loading', { kind: 'loading' }, 'skeleton', undefined],
    ['empty', { kind: 'empty' }, 'No rows', undefined],
    ['failed', { kind: 'failed', error }, t('failed.title'), t('common.retry')],
    ['rejected', { kind: 'rejected', error }, t('errors.free.reject'), undefined],
    ['ready', { kind: 'ready', items: rows, value: null, more: 'none' }, '2 Nov', undefined],
    [
      'ready with more',
      { kind: 'ready', items: rows, value: null, more: 'idle' },
      '2 Nov',
      t('common.loadMore'),
    ],
    [
      'a page that failed',
      { kind: 'ready', items: rows, value: null, more: { failed: error } },
      'alert',
      t('common.retry'),
    ],
  ])('a list shows its state with the matching button: %s', (_, state, shown, button) => {
    const html = draw(state);
    expect(html).toContain(shown);
    expect(/<button[^>]*>([^<]*)/.exec(html)?.[1]).toBe(button);
  });

  test.each([
    ['timeout', 0, t('failed.text')],
    ['upstream.timeout', 504, t('failed.text')],
    ['internal.error', 500, t('failed.fault')],
    ['answer.malformed', 200, t('failed.fault')],
    ['call.not.offered', 501, t('errors.call.not.offered')],
  ])('a list that failed with %s (%i) says what happened (OPER-10)', (code, status, text) => {
    expect(draw({ kind: 'failed', error: { code, status } })).toContain(text);
  });

  test('a list whose session is over shows nothing (fault 16)', () => {
    expect(draw({ kind: 'cleared' }).replace(/<[^>]*>/g, '')).toBe('');
  });
});

test('an amount field shows its currency, accepts decimals, and offers amounts at one tap', () => {
  const html = renderToStaticMarkup(
    <AmountField name="sum" label="Amount" currency="MYR" quick={[5_000, 100_050]} texts={amountTexts(t)} />,
  );
  expect(html).toContain('inputMode="decimal"');
  expect(html).toMatch(/id="field-sum-currency">RM</);
  expect(html).toMatch(/aria-describedby="field-sum-currency"/);
  expect(Array.from(html.matchAll(/<button[^>]*>([^<]*)/g), ([, label]) => label)).toEqual([
    '50',
    '1,000.50',
  ]);
});

describe('a range of dates', () => {
  const draw = (range: Parameters<typeof DateRange>[0]['range']) =>
    renderToStaticMarkup(
      <DateRange name="list" range={range} onChange={() => {}} texts={dateRangeTexts(t)} />,
    );
  const pressed = (html: string) => /aria-pressed="true"[^>]*>([^<]*)/.exec(html)?.[1];

  test('a range marks the preset and shows no fields for days', () => {
    expect(pressed(draw('last7'))).toBe(t('ui.range.presets.last7'));
    expect(draw('last7')).not.toContain('type="date"');
  });

  test('a custom range shows its two days in native fields', () => {
    const html = draw({ from: '2026-01-01', to: '2026-01-31' });
    expect(pressed(html)).toBe(t('ui.range.custom'));
    expect(Array.from(html.matchAll(/type="date"[^>]* value="([^"]*)"/g), ([, day]) => day)).toEqual([
      '2026-01-01',
      '2026-01-31',
    ]);
  });
});

test('a chart has its table before it is rendered', () => {
  const html = renderToStaticMarkup(
    <Chart
      table={table}
      bars={{ label: 'Won', figure: ({ won }) => Number(won) }}
      nameOf={({ day }) => day}
      format={String}
      texts={chartTexts(t)}
    />,
  );
  expect(html).toMatch(/<div class="chart-box"><\/div>/);
  expect(html).toMatch(/<details.*<table.*1 Nov.*2 Nov.*<\/table>.*<\/details>/);
});

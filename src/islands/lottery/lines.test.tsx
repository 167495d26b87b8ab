import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LotteryPlay } from '#contract/lottery.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { playTexts } from '#lib/lottery/play-texts.server.ts';
import { ticketTexts } from '#lib/lottery/ticket-texts.server.ts';
import { SlipLines } from './SlipLines.tsx';
import { TicketLines } from './TicketLines.tsx';

const t = translatorFor('EN');
const play: LotteryPlay = {
  playId: 'two',
  name: 'Two digits',
  rule: '',
  odds: 90,
  returnRate: null,
  unitPrice: 1,
  min: 1,
  max: 100,
  bets: 'each',
  perHit: false,
  picks: { min: 1, max: 10, digits: 2, example: ['07'] },
  open: true,
};

function slipAt(odds: number, open = true): string {
  const line = { playId: 'two', picks: ['07', '70'], amount: 200, odds };
  return renderToStaticMarkup(
    <SlipLines
      slip={{ lines: [line], draws: 1, multiple: 1, station: '' }}
      plays={{
        version: '2',
        groups: [{ name: '', plays: [{ ...play, open }] }],
        issues: [],
        serverTime: 0,
        ahead: 0,
      }}
      errors={{}}
      currency="MYR"
      onRemove={() => {}}
      texts={playTexts(t, '/m/message')}
    />,
  );
}

test('odds that changed since a line was made are shown beside it, as is a closed play (LOTT-4)', () => {
  expect(slipAt(95)).toContain('Odds were ×95, now ×90.');
  expect(slipAt(90)).not.toContain('Odds were');
  expect(slipAt(90)).toContain('RM4.00');
  expect(slipAt(90)).toContain('A hit returns RM180.00');
  expect(slipAt(90, false)).toContain(t('lottery.play.closed'));
});

test('picks that were drawn are marked, also for who cannot see it; others are not (LOTT-7)', () => {
  const line = {
    playId: 'two',
    playName: 'Two digits',
    picks: ['07', '70'],
    matches: ['70'],
    odds: 90,
    stake: 4,
    win: 180,
  };
  const html = renderToStaticMarkup(
    <TicketLines ticket={{ lines: [line] }} currency="MYR" texts={ticketTexts(t, '/m/message')} />,
  );
  expect(html).toContain('<mark>70<span class="visually-hidden"> matched</span></mark>');
  expect(html).toContain('<span>07</span>');
  expect(html).toContain('RM4.00 → RM180.00');
});

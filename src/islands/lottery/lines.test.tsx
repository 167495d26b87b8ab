import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import type { LotteryPlay } from '#contract/lottery/lottery.ts';
import type { LotteryTicket } from '#contract/lottery/lottery-bets.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { playTexts } from '#lib/lottery/play-texts.server.ts';
import { ticketTexts } from '#lib/lottery/ticket-texts.server.ts';
import { BetForm } from './BetForm.tsx';
import { toHold } from './hold.ts';
import PlaceBet from './PlaceBet.tsx';
import { SlipLines } from './SlipLines.tsx';
import { TicketLines } from './TicketLines.tsx';
import Tickets from './Tickets.tsx';
import { ticketLine } from './ticket-line.tsx';

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

test('odds changed since a line was added are shown beside it, as is a closed play (LOTT-4)', () => {
  expect(slipAt(95)).toContain('Odds were ×95, now ×90.');
  expect(slipAt(90)).not.toContain('Odds were');
  expect(slipAt(90)).toContain('RM4.00');
  expect(slipAt(90)).toContain('A hit returns RM180.00');
  expect(slipAt(90, false)).toContain(t('lottery.play.closed'));
});

test('drawn picks are marked, also for screen readers; others are not (LOTT-7)', () => {
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
  expect(html).toContain('RM4.00<span> → RM180.00</span>');
});

describe('a slip that its member may not bet (RESP-7)', () => {
  const texts = playTexts(t, '/m/message');
  const refusedBy = (code: string, value?: unknown) => toHold({ code, status: 409, value }, 'MYR', texts);
  const button = (refused: ReturnType<typeof toHold>) =>
    renderToStaticMarkup(
      <PlaceBet
        refused={refused}
        isSending={false}
        disabled={false}
        label="Bet RM2.00"
        currency="MYR"
        texts={texts}
      />,
    );

  test('a slip at a limit shows the limit instead of its button, and a link to it', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    const value = { remaining: 3, periodEndsAt: 0, period: 'day', amount: 5 };
    const loss = button(refusedBy('limit.loss.reached', value));
    expect(loss).toContain('RM3.00 is left of your loss limit (A day: RM5.00). It resets on ');
    const time = button(refusedBy('limit.session.reached', { ...value, amount: 90 }));
    expect(time).toContain('Your session limit (A day: 1 h 30 min) is used up. It resets on ');
    for (const html of [loss, time]) {
      expect(html).not.toContain('<button');
      expect(html).toContain('href="/m/responsible"');
    }
    vi.unstubAllGlobals();
  });

  test('a slip during a break, or at a limit without details, shows its message instead', () => {
    for (const code of ['member.excluded', 'limit.loss.reached'] as const) {
      const html = button(refusedBy(code));
      expect(html).toContain(texts.errors[code]?.text);
      expect(html).not.toContain('<button');
    }
  });

  test('a slip keeps its button for refusals that a retry may change', () => {
    expect(refusedBy('balance.insufficient')).toBeUndefined();
    expect(button(undefined)).toContain('Bet RM2.00</button>');
  });
});

test('a play shows its return rate beside its rule, where it is known (RESP-7)', () => {
  const form = (returnRate: number | null) =>
    renderToStaticMarkup(
      <BetForm
        play={{ ...play, rule: 'Wins with the last two digits.', returnRate }}
        slip={{ lines: [], draws: 1, multiple: 1, station: '' }}
        currency="MYR"
        onAdd={() => {}}
        texts={playTexts(t, '/m/message')}
      />,
    );
  expect(form(90.45)).toMatch(/Wins with the last two digits\..*Return to player 90\.45%/);
  expect(form(null)).not.toContain('Return to player');
});

test.each([
  ['EN', 'Paid out', 'Won'],
  ['CN', '有派彩', '已中奖'],
  ['MS', 'Ada bayaran', 'Menang'],
] as const)(
  'in %s the filter holds what is “%s”, whether it is “%s” or not (RESP-7)',
  (language, paid, won) => {
    const said = ticketTexts(translatorFor(language), '/m/message');
    const html = renderToStaticMarkup(<Tickets texts={said} currency="MYR" />);
    const chips = [...html.matchAll(/class="chip"[^>]*>([^<]+)/g)].map(([, label]) => label);
    expect(chips.slice(-5)).toEqual([said.all, said.states.open, paid, said.states.lost, said.states.void]);
    expect(said.states.won).toBe(won);
  },
);

test('a ticket that returns its stake or less is shown without a win (RESP-7)', () => {
  const outcome = (state: LotteryTicket['state'], win: number) => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    const ticket = {
      ...{ id: '1', code: 'five', name: 'Five', issue: '1', station: '', drawsAt: 0, at: 0, settledAt: 0 },
      ...{ state, multiple: 1, stake: 6, win, numbers: ['1'], lines: [] },
    };
    const { beside, facts } = ticketLine(ticket, ticketTexts(t, '/m/message'), 'MYR');
    const said = [renderToStaticMarkup(beside), facts.find(([, fact]) => fact === `RM${win}.00`)?.[0]];
    vi.unstubAllGlobals();
    return said;
  };
  expect(outcome('won', 7)).toEqual(['<span data-won="">Won</span>', t('lottery.tickets.win')]);
  expect(outcome('won', 5)).toEqual(['RM5.00 back', 'Returned']);
  expect(outcome('won', 6)[0]).toBe('RM6.00 back');
  expect(outcome('lost', 0)[0]).toBe('Lost');
});

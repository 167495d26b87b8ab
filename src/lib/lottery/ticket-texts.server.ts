import { TICKET_STATES, type TicketState } from '#contract/lottery/lottery-bets.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { callTexts, dateRangeTexts } from '#lib/ui/index.server.ts';

const stateTexts = (t: Translate) =>
  Object.fromEntries(TICKET_STATES.map((state) => [state, t(`lottery.tickets.states.${state}`)])) as Record<
    TicketState,
    string
  >;

/** Returns the texts of the list of a member's tickets. @param service address of the operator's customer service */
export const ticketTexts = (t: Translate, service: string) => ({
  range: dateRangeTexts(t),
  all: t('common.all'),
  label: t('titles.lotteryBets'),
  totals: t('money.records.totals'),
  daySum: t('money.records.daySum'),
  counted: t('money.records.counted', { n: '{{n}}' }),
  state: t('lottery.tickets.state'),
  states: stateTexts(t),
  /**
   * Label of the filter for paid tickets: it includes those that pay the stake back, or less, which are not wins
   * (RESP-7).
   */
  filters: { ...stateTexts(t), won: t('lottery.tickets.paid') },
  payout: t('money.bets.payout'),
  issue: t('lottery.tickets.issue'),
  drawsAt: t('lottery.tickets.drawsAt'),
  stake: t('lottery.tickets.stake'),
  win: t('lottery.tickets.win'),
  back: t('lottery.tickets.back', { amount: '{{amount}}' }),
  returned: t('exclusion.dialog.returned'),
  multiple: t('lottery.play.multiple'),
  lines: t('lottery.tickets.lines'),
  numbers: t('lottery.tickets.numbers'),
  matched: t('lottery.tickets.matched'),
  proof: t('lottery.tickets.proof'),
  check: t('lottery.check'),
  number: t('lottery.tickets.number'),
  call: callTexts(t, {
    service,
    empty: {
      title: t('lottery.tickets.empty'),
      text: t('lottery.tickets.emptyText'),
      way: { label: t('titles.lottery'), href: href('lottery') },
    },
  }),
});
export type TicketTexts = ReturnType<typeof ticketTexts>;

import { claimRebate, manualRebate, type Rebate as Standing } from '#contract/rewards/rebates.ts';
import { send } from '#lib/auth/index.client.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import type { RebateTexts } from '#lib/rewards/texts.server.ts';
import { sumAmounts } from '#lib/ui/index.ts';
import { Amount } from '../ui/Amount.tsx';
import { CallView } from '../ui/CallView.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Table } from '../ui/Table.tsx';
import { useCall } from '../ui/use-call.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';
import { useClaim } from './use-claim.ts';

interface Props {
  readonly texts: RebateTexts;
  readonly currency: string;
}

/** The rebate of the bets since the last claim, by kind of game, and the button that claims it (RWD-3). */
export default withFirstAnswers(function Rebate({ texts, currency }: Props) {
  const [state, actions] = useCall(manualRebate, {
    items: (rebate) => [rebate],
    keyOf: () => 'rebate',
    live: (refresh) => onGatewayEvent('balance', refresh),
  });
  const { heading, claimNow } = useClaim({
    claim: (_id, idempotencyKey) => send(claimRebate, { idempotencyKey }),
    refresh: actions.refresh,
    texts,
  });
  const money = (amount: number) => formatMoney(amount, currency);
  const shown = (rebate: Standing) => (
    <>
      <section className="order-head">
        <h2 ref={heading} tabIndex={-1}>
          {texts.claimable}
        </h2>
        <p className="order-amount">{money(rebate.claimable)}</p>
        <p className="muted">{noteText(rebate, texts, money)}</p>
        {rebate.claimable > 0 && (
          <button
            type="button"
            className="button button-main button-wide"
            data-replay=""
            onClick={() => claimNow(String(rebate.windowEndsAt))}
          >
            {fill(texts.claim, { amount: money(rebate.claimable) })}
          </button>
        )}
      </section>
      <Facts
        facts={[
          [texts.minimum, money(rebate.minimum)],
          [texts.windowEnds, <Moment key="ends" at={rebate.windowEndsAt} />],
        ]}
      />
      {rebate.rows.length > 0 && <Rows rebate={rebate} texts={texts} currency={currency} />}
      {rebate.history.length > 0 && (
        <section>
          <h2 className="rows-title">{texts.history}</h2>
          <ul className="rows">
            {rebate.history.map(({ at, amount }) => (
              <li key={at} className="row">
                <Moment className="row-text" at={at} />
                <Amount value={amount} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
  return (
    <div data-live="">
      <p className="cashier-lead">{texts.lead}</p>
      <CallView state={state} actions={actions} texts={texts.call} icon="refresh" placeholders={3}>
        {([rebate]) => rebate && shown(rebate)}
      </CallView>
    </div>
  );
});

function noteText(rebate: Standing, texts: RebateTexts, money: (amount: number) => string): string {
  if (rebate.claimable > 0) return texts.ready;
  const brings = sumAmounts(rebate.rows.map(({ amount }) => amount));
  return brings >= rebate.minimum && brings > 0
    ? texts.claimedToday
    : fill(texts.tooLittle, { amount: money(rebate.minimum) });
}

/** The group of a row, and the type that its games are filed under where that has another name. */
function groupText({ gameType, group }: Standing['rows'][number], texts: RebateTexts): string {
  const type = texts.types[gameType];
  if (group === '' || texts.groups[group] === type) return type;
  return `${texts.groups[group]} · ${type}`;
}

function Rows({ rebate: { rows }, texts, currency }: Props & { readonly rebate: Standing }) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Table
      caption={texts.byKind}
      title
      rows={rows}
      keyOf={({ gameType, group }) => `${gameType}:${group}`}
      total={texts.total}
      columns={[
        { name: 'type', label: texts.kind, value: (row) => groupText(row, texts) },
        {
          name: 'amount',
          label: texts.amount,
          value: ({ amount }) => money(amount),
          align: 'end',
          priority: 'head',
          total: money(sumAmounts(rows.map(({ amount }) => amount))),
        },
        {
          name: 'stake',
          label: texts.stake,
          value: ({ stake, turnover }) => money(stake || turnover),
          align: 'end',
        },
        {
          name: 'turnover',
          label: texts.turnover,
          value: ({ turnover }) => money(turnover),
          align: 'end',
          total: money(sumAmounts(rows.map(({ turnover }) => turnover))),
        },
        { name: 'rate', label: texts.rate, value: ({ rate }) => `${rate}%`, align: 'end' },
      ]}
    />
  );
}

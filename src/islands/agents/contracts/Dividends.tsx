import { collectDividend, type Dividend, dividends } from '#contract/agents/dividends.ts';
import type { DividendTexts } from '#lib/agents/dividend-texts.server.ts';
import { send } from '#lib/auth/index.client.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { writeToAddress } from '#lib/ui/index.client.ts';
import { useClaim } from '../../rewards/use-claim.ts';
import { DateRange } from '../../ui/DateRange.tsx';
import { List } from '../../ui/List.tsx';
import { NameSearch } from '../../ui/NameSearch.tsx';
import { RecordTotals } from '../../ui/RecordTotals.tsx';
import { useAddressValue } from '../../ui/use-address-range.ts';
import { useRecords } from '../../ui/use-records.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { periodText } from './period.ts';

interface Props {
  readonly texts: DividendTexts;
  readonly currency: string;
}

/** An agent's dividends by period, and the button that collects them (AGENT-11). */
export default withFirstAnswers(function Dividends({ texts, currency }: Props) {
  const userName = useAddressValue('name');
  const { range, setRange, state, actions } = useRecords(
    dividends,
    (page) => page,
    { userName },
    'balance',
    // The latest: a bill is created when its cycle is over.
    'lastMonth',
  );
  const { heading, claimNow } = useClaim({
    claim: (id, idempotencyKey) => send(collectDividend, { params: { id }, idempotencyKey }),
    refresh: actions.refresh,
    texts,
  });
  const totals =
    state.kind === 'ready' ? state.value.totals : state.kind === 'empty' ? { due: 0, paid: 0 } : null;
  return (
    <div data-live="">
      <NameSearch
        key={userName ?? ''}
        name={userName ?? ''}
        texts={texts.search}
        onSearch={(name) => writeToAddress({ name })}
      />
      <DateRange name="range" range={range} onChange={setRange} texts={texts.range} />
      <RecordTotals
        label={texts.totals}
        currency={currency}
        totals={[
          [texts.due, totals?.due],
          [texts.paid, totals?.paid],
        ]}
      />
      <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
        {texts.list}
      </h2>
      <List
        label={texts.list}
        className="rows"
        state={state}
        actions={actions}
        texts={userName ? { ...texts.call, empty: texts.noneOf } : texts.call}
        icon="contract"
        placeholders={3}
        keyOf={({ id }) => id}
      >
        {(dividend) => <Line dividend={dividend} texts={texts} currency={currency} onCollect={claimNow} />}
      </List>
    </div>
  );
});

interface LineProps extends Props {
  readonly dividend: Dividend;
  readonly onCollect: (id: string) => Promise<void> | undefined;
}

function Line({ dividend, texts, currency, onCollect }: LineProps) {
  const { id, userName, period, teamResult, rule, rate, due, state } = dividend;
  const money = (amount: number) => formatMoney(amount, currency);
  const basis = rule ? texts.bases[rule] : texts.result;
  const share = userName === '' ? texts.yours : texts.rate;
  return (
    <li className="row reward" data-item="" data-bill={state}>
      <span className="row-text">
        <span suppressHydrationWarning>{periodText(period.from, period.to)}</span>
        {userName !== '' && <bdi className="muted"> {userName}</bdi>}
        <small>
          {basis} {money(teamResult)} · {share} {rate}% · {texts.states[state]}
        </small>
      </span>
      {/* Only the agent themselves can collect it. */}
      {state === 'uncollected' && userName === '' ? (
        <button type="button" className="button button-main" data-replay="" onClick={() => onCollect(id)}>
          {fill(texts.collect, { amount: money(due) })}
        </button>
      ) : (
        <b className="amount">{money(due)}</b>
      )}
    </li>
  );
}

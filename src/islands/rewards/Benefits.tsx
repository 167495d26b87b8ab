import {
  claimBenefit,
  type Benefits as Standing,
  type VipBonus,
  vipBenefits,
} from '#contract/rewards/benefits.ts';
import { send } from '#lib/auth/index.client.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import type { BenefitTexts } from '#lib/rewards/texts.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { CallView } from '../ui/CallView.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Table } from '../ui/Table.tsx';
import { useCall } from '../ui/use-call.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';
import { Progress } from './Progress.tsx';
import { useClaim } from './use-claim.ts';

interface Props {
  readonly texts: BenefitTexts;
  readonly currency: string;
}

/** A member's VIP level: the requirements to keep it and to reach the next, and the bonuses to claim (RWD-1). */
export default withFirstAnswers(function Benefits({ texts, currency }: Props) {
  const [state, actions] = useCall(vipBenefits, {
    items: (benefits) => [benefits],
    keyOf: () => 'benefits',
    live: (refresh) => onGatewayEvent('balance', refresh),
  });
  const { heading, claimNow } = useClaim({
    claim: (id, idempotencyKey) => send(claimBenefit, { params: { id }, idempotencyKey }),
    refresh: actions.refresh,
    texts,
  });
  const shown = (benefits: Standing) => (
    <>
      <Level benefits={benefits} texts={texts} currency={currency} />
      <h2 className="rows-title" ref={heading} tabIndex={-1}>
        {texts.bonuses}
      </h2>
      {benefits.bonuses.length === 0 ? (
        <p className="muted">{texts.noBonus}</p>
      ) : (
        <ul className="rows">
          {benefits.bonuses.map((bonus) => (
            <Bonus key={bonus.id} bonus={bonus} texts={texts} currency={currency} onClaim={claimNow} />
          ))}
        </ul>
      )}
      <Levels benefits={benefits} texts={texts} currency={currency} />
    </>
  );
  return (
    <div data-live="">
      <CallView state={state} actions={actions} texts={texts.call} icon="vip" placeholders={4}>
        {([benefits]) => benefits && shown(benefits)}
      </CallView>
    </div>
  );
});

function Level({ benefits, texts, currency }: Props & { readonly benefits: Standing }) {
  const { level, accumulated, monthTurnover, monthRequired, levels } = benefits;
  const next = levels.find((one) => one.level === level + 1);
  return (
    <section className="vip-standing">
      <p className="order-head">
        <Icon name="vip" />
        <b className="order-amount">{fill(texts.level, { n: level })}</b>
      </p>
      <ul className="rows">
        {monthRequired > 0 && (
          <Progress
            label={texts.keep}
            done={monthTurnover}
            required={monthRequired}
            currency={currency}
            texts={texts.progress}
          />
        )}
        {next && (
          <Progress
            label={fill(texts.next, { n: next.level })}
            done={accumulated}
            required={next.accumulatedBet}
            currency={currency}
            texts={texts.progress}
          />
        )}
      </ul>
      <p className="field-hint">{texts.how}</p>
    </section>
  );
}

interface BonusProps extends Props {
  readonly bonus: VipBonus;
  readonly onClaim: (id: string) => Promise<void>;
}

function Bonus({ bonus, texts, currency, onClaim }: BonusProps) {
  const { id, kind, level, amount, state, expiresAt } = bonus;
  const money = formatMoney(amount, currency);
  const isOpen = state === 'available' || state === 'document';
  return (
    <li className="row reward" data-state={state}>
      <span className="row-text">
        {texts.kinds[kind]} · {fill(texts.level, { n: level })}
        <small>
          {texts.states[state]}
          {isOpen && expiresAt !== null && (
            <span>
              {' '}
              · {texts.until} <Moment at={expiresAt} />
            </span>
          )}
        </small>
      </span>
      {state === 'available' ? (
        <button type="button" className="button button-main" data-replay="" onClick={() => onClaim(id)}>
          {fill(texts.claim, { amount: money })}
        </button>
      ) : state === 'document' ? (
        <a className="button button-main" href={href('verification')}>
          {texts.verify}
        </a>
      ) : (
        <b className="amount">{money}</b>
      )}
    </li>
  );
}

function Levels({ benefits: { levels }, texts, currency }: Props & { readonly benefits: Standing }) {
  const column = (name: 'accumulatedBet' | 'upgradeBonus' | 'monthlyBonus' | 'monthlyTurnover') => ({
    name,
    label: texts[name],
    value: (row: (typeof levels)[number]) => formatMoney(row[name], currency),
    align: 'end' as const,
  });
  return (
    <Table
      caption={texts.levels}
      title
      rows={levels}
      keyOf={({ level }) => String(level)}
      columns={[
        { name: 'level', label: texts.levelName, value: ({ level }) => fill(texts.level, { n: level }) },
        column('upgradeBonus'),
        column('accumulatedBet'),
        column('monthlyBonus'),
        column('monthlyTurnover'),
      ]}
    />
  );
}

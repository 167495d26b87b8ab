import { useEffect, useState } from 'react';
import { memberInfo } from '#contract/account/member.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import { may } from '#contract/permissions.ts';
import { netDeposits } from '#contract/records/transactions.ts';
import { turnovers } from '#contract/rewards/turnovers.ts';
import { session } from '#lib/auth/index.client.ts';
import type { OverviewTexts } from '#lib/cashier/overview-texts.server.ts';
import { fill, formatMoney, UNKNOWN_AMOUNT } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { Turnovers } from '../rewards/Turnovers.tsx';
import { type Fact, Facts } from '../ui/Facts.tsx';
import { Moment } from '../ui/Moment.tsx';
import { useCall } from '../ui/use-call.ts';
import { useFirstAnswers, withFirstAnswers } from '../ui/with-first-answers.tsx';
import { useGiveUp } from './use-give-up.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  readonly texts: OverviewTexts;
  readonly currency: string;
  /** Whether the site has VIP levels, and the reports that the sums come from. */
  readonly has: Readonly<Record<'vip' | 'sums', boolean>>;
}

/**
 * The account's main facts, and pending items of its owner (CASH-10); trial accounts have none. Until the member type
 * is known, its space is reserved for all other types; a server-rendered overview knows it from the gateway.
 */
export default withFirstAnswers(function MemberOverview(props: Props) {
  const answers = useFirstAnswers();
  const [isTheirs, setTheirs] = useState(answers && netDeposits.path in answers);
  useEffect(() => setTheirs(may('cashRecords', session.get()?.type ?? TRIAL_TYPE)), []);
  if (isTheirs) return <Overview {...props} />;
  return (
    isTheirs === undefined && (
      <div className="overview not-trial">
        <Facts facts={listFacts(props, undefined, undefined)} />
        <div className="skeleton waiting-space" />
      </div>
    )
  );
});

/** Returns one line per fact, known or not, so that nothing below moves later. */
function listFacts(
  { texts, currency, has }: Props,
  member: ValueOf<typeof memberInfo> | undefined,
  deposits: ValueOf<typeof netDeposits> | undefined,
): Fact[] {
  const sumOr = (show: (net: ValueOf<typeof netDeposits>) => string) =>
    deposits ? show(deposits) : UNKNOWN_AMOUNT;
  const level = member?.vip.enabled ? fill(texts.level, { n: member.vip.level }) : '';
  const sums: readonly Fact[] = [
    [texts.deposited, sumOr(({ deposited }) => formatMoney(deposited, currency))],
    [texts.withdrawn, sumOr(({ withdrawn }) => formatMoney(withdrawn, currency))],
    [texts.netDeposits, sumOr(({ net }) => formatMoney(net, currency))],
  ];
  return [
    [texts.joined, member ? <Moment key="joined" at={member.regDate} /> : UNKNOWN_AMOUNT],
    ...(has.vip ? ([[texts.vip, member ? level : UNKNOWN_AMOUNT]] as const) : []),
    ...(has.sums ? sums : []),
  ];
}

function Overview(props: Props) {
  const { texts, currency } = props;
  const [info] = useCall(memberInfo, { items: (value) => [value], keyOf: ({ id }) => id });
  const [net] = useCall(netDeposits, {
    items: (value) => [value],
    keyOf: () => 'net',
    live: (refresh) => onGatewayEvent('balance', refresh),
  });
  const [owed, owedActions] = useCall(turnovers, {
    items: (all) => all.filter(({ state }) => state === 'open'),
    keyOf: ({ id }) => id,
    live: (refresh) => onGatewayEvent('balance', refresh),
  });
  const { way, dialog } = useGiveUp({ texts: texts.giveUp, currency, refresh: owedActions.refresh });
  const member = info.kind === 'ready' ? info.items[0] : undefined;
  const deposits = net.kind === 'ready' ? net.items[0] : undefined;
  return (
    <div className="overview" data-live="">
      <Facts facts={listFacts(props, member, deposits)} />
      <Waiting texts={texts.waiting} />
      {owed.kind === 'ready' && (
        <Turnovers turnovers={owed.items} texts={texts.turnover} currency={currency} way={way} />
      )}
      {dialog}
    </div>
  );
}

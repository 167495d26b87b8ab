import { useEffect, useState } from 'react';
import { memberInfo } from '#contract/member.ts';
import { TRIAL_TYPE } from '#contract/member-types.ts';
import { may } from '#contract/permissions.ts';
import { netDeposits } from '#contract/transactions.ts';
import { turnovers } from '#contract/turnovers.ts';
import { session } from '#lib/auth/index.client.ts';
import { fill, formatMoney, UNKNOWN_AMOUNT } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/member/index.client.ts';
import { signedMoney } from '#lib/money/index.ts';
import type { OverviewTexts } from '#lib/money/texts/overview.server.ts';
import { Facts } from '../ui/Facts.tsx';
import { Moment } from '../ui/Moment.tsx';
import { useCall } from '../ui/use-call.ts';
import { Turnovers } from './Turnovers.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  readonly texts: OverviewTexts;
  readonly currency: string;
}

/** What there is to know of an account at a glance, and what waits for its owner (CASH-10); trials have no such account. */
export default function MemberOverview(props: Props) {
  const [isTheirs, setTheirs] = useState(false);
  useEffect(() => setTheirs(may('cashRecords', session.get()?.type ?? TRIAL_TYPE)), []);
  return isTheirs && <Overview {...props} />;
}

function Overview({ texts, currency }: Props) {
  const [info] = useCall(memberInfo, { items: (value) => [value], keyOf: ({ id }) => id });
  const [net] = useCall(netDeposits, {
    items: (value) => [value],
    keyOf: () => 'net',
    live: (refresh) => onGatewayEvent('balance', refresh),
  });
  const [owed] = useCall(turnovers, {
    items: (all) => all.filter(({ state }) => state === 'open'),
    keyOf: ({ id }) => id,
    live: (refresh) => onGatewayEvent('balance', refresh),
  });
  const member = info.kind === 'ready' ? info.items[0] : undefined;
  const deposits = net.kind === 'ready' ? net.items[0] : undefined;
  return (
    <div className="overview" data-live="">
      <Waiting texts={texts.waiting} />
      {owed.kind === 'ready' && (
        <Turnovers turnovers={owed.items} texts={texts.turnover} currency={currency} />
      )}
      <Facts
        facts={[
          [texts.joined, member && <Moment key="joined" at={member.regDate} />],
          [texts.vip, member?.vip.enabled ? fill(texts.level, { n: member.vip.level }) : ''],
          [texts.deposited, deposits ? formatMoney(deposits.deposited, currency) : UNKNOWN_AMOUNT],
          [texts.withdrawn, deposits ? formatMoney(deposits.withdrawn, currency) : UNKNOWN_AMOUNT],
          [texts.netDeposits, deposits ? signedMoney(deposits.net, currency) : UNKNOWN_AMOUNT],
        ]}
      />
    </div>
  );
}

import { agentMember, agentMemberTransactions, type TeamFigures } from '#contract/agents/agents.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { Transaction } from '#contract/records/transactions.ts';
import type { Figure, TeamMemberTexts, TeamTreeTexts } from '#lib/agents/team-texts.server.ts';
import { serverNow } from '#lib/auth/index.client.ts';
import { fill, formatCount, formatMoney } from '#lib/i18n/format.ts';
import { namedText } from '#lib/i18n/named-text.ts';
import { href } from '#lib/routes/addresses.ts';
import { calendarZone, type DateRange as Range, toMoments } from '#lib/ui/index.ts';
import { CallView } from '../../ui/CallView.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DateRange } from '../../ui/DateRange.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { RecordList } from '../../ui/RecordList.tsx';
import { RecordTotals } from '../../ui/RecordTotals.tsx';
import { useAddressRange } from '../../ui/use-address-range.ts';
import { useCall } from '../../ui/use-call.ts';
import { playersNet } from './players-net.ts';
import { Way } from './TeamTree.tsx';

const OWN: readonly Figure[] = ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'promotion', 'net'];
const TEAM: readonly Figure[] = [...OWN, 'active', 'registered', 'firstDeposits'];
const COUNTS: readonly Figure[] = ['active', 'registered', 'firstDeposits'];
const PAGE_SIZE = 20;
const zone = calendarZone('site');

interface Props {
  readonly id: string;
  readonly texts: TeamMemberTexts;
  readonly tree: TeamTreeTexts;
  readonly currency: string;
}

/**
 * One member of the team: their data, the figures of them and their team in a period, and their movements (AGENT-9).
 */
export function TeamMember({ id, texts, tree, currency }: Props) {
  const [range, setRange] = useAddressRange('thisMonth', 'site');
  const [state, actions] = useCall(agentMember, {
    params: { id },
    query: toMoments(range, serverNow(), 'site'),
    items: (member) => [member],
    keyOf: () => id,
  });
  return (
    <>
      <DateRange name="range" range={range} onChange={setRange} texts={texts.range} calendar="site" />
      <CallView state={state} actions={actions} texts={texts.call} icon="team" placeholders={4}>
        {([member]) => member && <Summary member={member} texts={texts} tree={tree} currency={currency} />}
      </CallView>
      <Movements id={id} range={range} texts={texts} currency={currency} />
    </>
  );
}

interface SummaryProps extends Omit<Props, 'id'> {
  readonly member: ValueOf<typeof agentMember>;
}

function Summary({ member, texts, tree, currency }: SummaryProps) {
  const { id, path, own, team, level, state, children, registeredAt, lastLoginAt, online } = member;
  const totals = (names: readonly Figure[], of: TeamFigures) =>
    names.map((name) => {
      if (name === 'net') return playersNet(of.net, texts);
      return [texts.figures[name], COUNTS.includes(name) ? formatCount(of[name]) : of[name]] as const;
    });
  return (
    <>
      <Way path={path} texts={tree} />
      <Facts
        facts={[
          [texts.level, String(level)],
          [tree.state, online ? `${tree.states[state]} · ${tree.online}` : tree.states[state]],
          [tree.registered, <Moment key="registered" at={registeredAt} timeZone={zone} />],
          [
            tree.lastLogin,
            lastLoginAt === null ? tree.never : <Moment key="last" at={lastLoginAt} timeZone={zone} />,
          ],
        ]}
      />
      <h2 className="rows-title">{texts.own}</h2>
      <RecordTotals label={texts.own} currency={currency} totals={totals(OWN, own)} />
      {children > 0 && (
        <>
          <h2 className="rows-title">{texts.teamFigures}</h2>
          <RecordTotals label={texts.teamFigures} currency={currency} totals={totals(TEAM, team)} />
        </>
      )}
      <p className="statement">
        {children > 0 && (
          <a className="button" href={href('memberTeam', { parent: id })}>
            {fill(tree.downline, { n: children })}
          </a>
        )}
        <a className="button" href={href('teamProfitAndLoss', { member: id })}>
          {texts.report}
        </a>
        <a className="button" href={href('teamBetting', { member: id })}>
          {texts.bets}
        </a>
      </p>
    </>
  );
}

interface MovementsProps extends Omit<Props, 'tree'> {
  readonly range: Range;
}

function Movements({ id, range, texts, currency }: MovementsProps) {
  const query = { ...toMoments(range, serverNow(), 'site'), pageSize: PAGE_SIZE };
  const [state, actions] = useCall(agentMemberTransactions, {
    params: { id },
    query,
    items: ({ list }) => list,
    keyOf: (movement) => movement.id,
    next: ({ next }) => (next === undefined ? undefined : { ...query, cursor: next }),
  });
  const toLine = ({ id: key, at, kind, amount, balanceAfter, note, orderNo }: Transaction) => ({
    id: key,
    at,
    title: namedText(texts.kinds, kind) ?? texts.otherKind,
    amount,
    counts: true,
    beside: (
      <>
        <span className="visually-hidden">{texts.balanceAfter} </span>
        {formatMoney(balanceAfter, currency)}
      </>
    ),
    facts: [
      [texts.at, <Moment key="at" at={at} timeZone={zone} />],
      [texts.balanceAfter, formatMoney(balanceAfter, currency)],
      [texts.note, note],
      [
        texts.orderNo,
        orderNo && <Copyable key="order" label={texts.orderNo} value={orderNo} texts={texts.copy} />,
      ],
    ] as const,
  });
  return (
    <>
      <h2 className="rows-title">{texts.transactions}</h2>
      <RecordList
        state={state}
        actions={actions}
        texts={texts.movements}
        toLine={toLine}
        label={texts.transactions}
        daySum={texts.daySum}
        counted={texts.counted}
        currency={currency}
        calendar="site"
        placeholders={3}
      />
    </>
  );
}

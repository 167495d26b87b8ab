import { documents } from '#contract/account/identity-check.ts';
import { contractRequests } from '#contract/agents/agent-contracts.ts';
import { inboxUnread } from '#contract/messages/inbox.ts';
import { availablePromotions } from '#contract/rewards/promotions.ts';
import { REWARD_KINDS } from '#contract/rewards/rewards.ts';
import type { OverviewTexts } from '#lib/cashier/overview-texts.server.ts';
import { fill } from '#lib/i18n/format.ts';
import { onGatewayEvent, onNewMessage } from '#lib/messages/index.client.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import type { CallState } from '#lib/ui/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { useCall } from '../ui/use-call.ts';

interface Props {
  readonly texts: OverviewTexts['waiting'];
}

interface Thing {
  readonly route: RouteName;
  readonly text: string;
}

const asOne = <Value,>(value: Value) => [value];
const once = () => 'one';
const firstItem = <Value,>(state: CallState<Value>) => (state.kind === 'ready' ? state.items[0] : undefined);
const onBalance = (refresh: () => void) => onGatewayEvent('balance', refresh);

/**
 * Pending items of a member: requested documents, rewards, contracts, messages (CASH-10). Failed calls are left out.
 */
export function Waiting({ texts }: Props) {
  const [papers] = useCall(documents, {
    items: asOne,
    keyOf: once,
    live: (refresh) => onGatewayEvent('verification', refresh),
  });
  const [rewards] = useCall(availablePromotions, { items: asOne, keyOf: once, live: onBalance });
  const [contracts] = useCall(contractRequests, { items: asOne, keyOf: once });
  const [messages] = useCall(inboxUnread, {
    items: (unread) => [unread],
    keyOf: once,
    live: onNewMessage,
  });
  if ([papers, rewards, contracts, messages].some(({ kind }) => kind === 'loading'))
    return <div className="skeleton waiting-space" />;
  const status = firstItem(papers)?.status;
  const available = firstItem(rewards);
  const claimable = available ? REWARD_KINDS.reduce((sum, kind) => sum + available[kind].count, 0) : 0;
  const offered = firstItem(contracts);
  const unread = firstItem(messages) ?? 0;
  const things: (Thing | false | undefined)[] = [
    status === 'none' && { route: 'verification', text: texts.documents },
    status === 'rejected' && { route: 'verification', text: texts.documentsAgain },
    claimable > 0 && { route: 'rewardCentre', text: fill(texts.rewards, { n: claimable }) },
    offered && offered.dailysalreqtype !== '' && { route: 'salaryContract', text: texts.contract },
    offered && offered.divtypecompperiodreq !== '' && { route: 'dividendContract', text: texts.dividend },
    offered && offered.contracthoursalreq !== '' && { route: 'hourContract', text: texts.hourly },
    unread > 0 && { route: 'inbox', text: fill(texts.messages, { n: unread }) },
  ];
  const waiting = things.filter((thing): thing is Thing => Boolean(thing));
  return (
    <section aria-labelledby="waiting">
      <h2 className="rows-title" id="waiting">
        {texts.title}
      </h2>
      {waiting.length === 0 ? (
        <p className="muted">{texts.nothing}</p>
      ) : (
        <ul className="rows">
          {waiting.map(({ route, text }) => (
            <li key={route}>
              <a className="row" href={href(route)}>
                <span className="row-text">{text}</span>
                <Icon name="next" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

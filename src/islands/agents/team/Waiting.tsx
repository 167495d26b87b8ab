import { contractRequests } from '#contract/agents/agent-contracts.ts';
import { dividends } from '#contract/agents/dividends.ts';
import type { WaitingTexts } from '#lib/agents/team-texts.server.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { lastDays, toMoments } from '#lib/ui/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCall } from '../../ui/use-call.ts';

/** How many days back dividends are searched: it covers those of the last three months. */
export const WAITING_DAYS = 90;
export const WAITING_PAGE = 100;

interface Props {
  readonly texts: WaitingTexts;
  readonly currency: string;
}

/** Pending items of the agent: contracts to answer, dividends to collect. Empty without any (AGENT-2). */
export function Waiting({ texts, currency }: Props) {
  const live = (refresh: () => void) => onGatewayEvent('balance', refresh);
  const [contracts] = useCall(contractRequests, {
    items: ({ dailysalreqtype, divtypecompperiodreq, contracthoursalreq }) => [
      ...(dailysalreqtype ? (['salaryContract'] as const) : []),
      ...(divtypecompperiodreq ? (['dividendContract'] as const) : []),
      ...(contracthoursalreq ? (['hourContract'] as const) : []),
    ],
    keyOf: (name) => name,
    live,
  });
  const days = lastDays(WAITING_DAYS);
  const [bills] = useCall(dividends, {
    query: { ...toMoments(days), pageSize: WAITING_PAGE },
    items: ({ list }) => list.filter(({ state }) => state === 'uncollected'),
    keyOf: ({ id }) => id,
    live,
  });
  const offers = contracts.kind === 'ready' ? contracts.items : [];
  const uncollected = bills.kind === 'ready' ? bills.items : [];
  if (offers.length + uncollected.length === 0) return null;
  const due = uncollected.reduce((sum, bill) => sum + bill.due, 0);
  return (
    <>
      <h2 className="rows-title">{texts.title}</h2>
      <ul className="rows" data-waits="">
        {uncollected.length > 0 && (
          <Way
            address={href('agentDividend', { ...days })}
            title={texts.dividends}
            note={fill(texts.collect, { amount: formatMoney(due, currency) })}
          />
        )}
        {offers.map((route) => (
          <Way key={route} address={href(route)} title={texts.contracts[route]} note={texts.answer} />
        ))}
      </ul>
    </>
  );
}

interface WayProps {
  readonly address: string;
  readonly title: string;
  readonly note: string;
}

const Way = ({ address, title, note }: WayProps) => (
  <li>
    <a className="row" href={address}>
      <Icon name="contract" />
      <span className="row-text">
        {title}
        <small>{note}</small>
      </span>
      <Icon name="next" />
    </a>
  </li>
);

import { agentKpi } from '#contract/agents/agents.ts';
import type { TeamTodayTexts } from '#lib/agents/team-texts.server.ts';
import { serverNow } from '#lib/auth/index.client.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { toMoments } from '#lib/ui/index.ts';
import { CallView } from '../../ui/CallView.tsx';
import { SiteZoneNote } from '../../ui/SiteZoneNote.tsx';
import { useCall } from '../../ui/use-call.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { Waiting } from './Waiting.tsx';

const EVERY_MS = 30_000;
const COUNTS = [
  'teamLoginMemberCount',
  'teamBetMemberCount',
  'teamRegisterMemberCount',
  'teamOnlineCount',
] as const;

/** The stream reports only the agent's own account; the team's figures are polled while the page is visible. */
function whileSeen(refresh: () => void): () => void {
  const stop = onGatewayEvent('balance', refresh);
  const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), EVERY_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}

interface Props {
  readonly texts: TeamTodayTexts;
  readonly currency: string;
}

/** The team's day, in the site's calendar, in four counts, and pending items of the agent (AGENT-2). */
export default withFirstAnswers(function TeamToday({ texts, currency }: Props) {
  const { from, to } = toMoments('today', serverNow(), 'site');
  const [state, actions] = useCall(agentKpi, {
    query: { startDate: from, endDate: to },
    items: ({ footer }) => [footer],
    keyOf: () => 'today',
    live: whileSeen,
  });
  return (
    <section className="team-today" data-live="" aria-label={texts.title}>
      <h2 className="rows-title">{texts.title}</h2>
      <CallView state={state} actions={actions} texts={texts.call} placeholders={2}>
        {([counts]) => (
          <dl className="team-counts">
            {COUNTS.map((name) => (
              <div key={name} data-count={name}>
                <dt>{texts.counts[name]}</dt>
                <dd>{formatCount(counts?.[name] ?? 0)}</dd>
              </div>
            ))}
          </dl>
        )}
      </CallView>
      <SiteZoneNote text={texts.siteZone} />
      <Waiting texts={texts.waiting} currency={currency} />
    </section>
  );
});

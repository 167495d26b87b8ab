import { announcements } from '#contract/content/announcements.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { may } from '#contract/permissions.ts';
import { send, session } from '#lib/auth/index.client.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { type ListedAnnouncement, listedAnnouncements } from './listed-announcements.ts';

/** What agents hear is a call of its own among those of the platform. */
const AGENTS_MODULE = { 'Module-Id': 'AGEANNOUNCE3' };

/** What there is of these types for whoever is logged in, as agents ask for it too (CONT-11). */
export const askOwnContent = (types: string): Promise<Answer<ValueOf<typeof announcements>>> =>
  send(announcements, { query: { types }, headers: isAgent() ? AGENTS_MODULE : {} });

const isAgent = () => may('agentArea', session.get()?.type ?? 0);

/** The announcements that are meant for this member, for agents theirs too (CONT-11). Badges count the same. */
export async function askAnnouncements(): Promise<Answer<ListedAnnouncement[]>> {
  const answer = await askOwnContent(isAgent() ? 'PL,A,H' : 'PL,H');
  return answer.ok ? { ok: true, value: listedAnnouncements(answer.value) } : answer;
}

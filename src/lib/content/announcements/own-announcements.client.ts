import { announcements } from '#contract/content/announcements.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { may } from '#contract/permissions.ts';
import { send, session } from '#lib/auth/index.client.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { type ListedAnnouncement, listedAnnouncements } from './listed-announcements.ts';

/** Announcements for agents come from a separate call, besides those of the platform. */
const AGENTS_MODULE = { 'Module-Id': 'AGEANNOUNCE3' };

/** Requests the content of these types for the logged-in member; agents use the same call (CONT-11). */
export const askOwnContent = (types: string): Promise<Answer<ValueOf<typeof announcements>>> =>
  send(announcements, { query: { types }, headers: isAgent() ? AGENTS_MODULE : {} });

const isAgent = () => may('agentArea', session.get()?.type ?? 0);

/** Requests the announcements for this member, for agents also their own (CONT-11). Badges count the same. */
export async function askAnnouncements(): Promise<Answer<ListedAnnouncement[]>> {
  const answer = await askOwnContent(isAgent() ? 'PL,A,H' : 'PL,H');
  return answer.ok ? { ok: true, value: listedAnnouncements(answer.value) } : answer;
}

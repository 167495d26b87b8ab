import { announcements } from '#contract/content.ts';
import { may } from '#contract/permissions.ts';
import { send, session } from '#lib/auth/index.client.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { type ListedNotice, listedNotices } from './listed-notices.ts';

/** What agents hear is a call of its own among those of the platform. */
const AGENTS_MODULE = { 'Module-Id': 'AGEANNOUNCE3' };

/** The notices that are meant for this member, for agents theirs too (CONT-11). Badges count the same. */
export async function askNotices(): Promise<Answer<ListedNotice[]>> {
  const isAgent = may('agentArea', session.get()?.type ?? 0);
  const answer = await send(announcements, {
    query: { types: isAgent ? 'PL,A,H' : 'PL,H' },
    headers: isAgent ? AGENTS_MODULE : {},
  });
  return answer.ok ? { ok: true, value: listedNotices(answer.value) } : answer;
}

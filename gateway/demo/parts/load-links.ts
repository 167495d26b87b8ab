import type { Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { agentArrivals, agentLinks, type Member } from '#gateway/platform/db/schema/index.ts';

const DAY = 86_400_000;

/** Fixed codes, so that their addresses stay the same from one demo to the next. */
const LINKS = [
  { code: 'SUNNYDAY26', type: 0, rate: 0, madeDaysAgo: 390, lasts: 360, came: 2 },
  { code: 'WEARETEAM2', type: 0, rate: 20, madeDaysAgo: 300, lasts: null, came: 4 },
  { code: 'AGENTS2626', type: 1, rate: 10, madeDaysAgo: 12, lasts: 90, came: 0 },
] as const;

/** Loads links of an agent, by some of which members of the team registered; one has expired. */
export async function loadLinks(
  tx: Transaction,
  agent: Pick<Member, 'id'>,
  team: readonly Member[],
  now: number,
): Promise<void> {
  const left = team.filter(({ uplineId }) => uplineId === agent.id);
  for (const { code, type, rate, madeDaysAgo, lasts, came } of LINKS) {
    const createdAt = now - madeDaysAgo * DAY;
    const expiresAt = lasts === null ? null : createdAt + lasts * DAY;
    const made = await tx
      .insert(agentLinks)
      .values({ memberId: agent.id, code, type, rate, createdAt, expiresAt })
      .returning({ id: agentLinks.id });
    const link = requireRow(made, 'link');
    const arrived = left.splice(0, came);
    if (arrived.length > 0)
      await tx
        .insert(agentArrivals)
        .values(arrived.map(({ id: memberId }) => ({ memberId, linkId: link.id, rate })));
  }
}

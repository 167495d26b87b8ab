import { and, desc, eq } from 'drizzle-orm';
import { contractRequests } from '#contract/contracts.ts';
import { may } from '#contract/permissions.ts';
import { type ContractKind, contractOffers } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { route } from '../http/route.ts';

/** Contracts between members and their upline. */
export function register(app: GatewayApp, { db }: Deps): void {
  route(app, contractRequests, async ({ session: { member } }) => {
    const isPending = and(eq(contractOffers.memberId, member.id), eq(contractOffers.state, 'pending'));
    const offers = may('contractPrompts', member.type)
      ? await db.select().from(contractOffers).where(isPending).orderBy(desc(contractOffers.offeredAt))
      : [];
    const periodOf = (kind: ContractKind) => offers.find((offer) => offer.kind === kind)?.period ?? '';
    return {
      dailysalreqtype: periodOf('salary'),
      divtypecompperiodreq: periodOf('dividend'),
      contracthoursalreq: periodOf('hourly'),
    };
  });
}

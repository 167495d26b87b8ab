import { and, eq, gt } from 'drizzle-orm';
import * as calls from '#contract/agents/agent-contracts.ts';
import { may } from '#contract/permissions.ts';
import { contracts, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { answerContract } from './answer.ts';
import { readContract } from './read.ts';

/** The field of each kind among the open offers. */
const FIELDS: Record<calls.ContractKind, string> = {
  salary: 'dailysalreqtype',
  dividend: 'divtypecompperiodreq',
  hourly: 'contracthoursalreq',
};

/** Registers contracts between members and their upline (AGENT-4). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock } = deps;
  route(app, calls.contractRequests, async ({ session: { member } }) => {
    const waits = and(
      eq(contracts.memberId, member.id),
      eq(contracts.state, 'requested'),
      gt(contracts.expiresAt, clock()),
    );
    const offers = may('contractPrompts', member.type)
      ? await db
          .select({ kind: contracts.kind, cycle: contracts.cycle, by: members.userName })
          .from(contracts)
          .leftJoin(members, eq(members.id, contracts.offeredById))
          .where(waits)
      : [];
    const findCycle = (kind: calls.ContractKind) => offers.find((offer) => offer.kind === kind)?.cycle ?? '';
    return {
      dailysalreqtype: findCycle('salary'),
      divtypecompperiodreq: findCycle('dividend'),
      contracthoursalreq: findCycle('hourly'),
      offeredBy: Object.fromEntries(offers.map(({ kind, by }) => [FIELDS[kind], by ?? ''])),
    };
  });
  route(app, calls.readContract, ({ session, params }) =>
    readContract(db, session.member.id, params.kind, clock()),
  );
  route(app, calls.answerContract, ({ session, params, body, headers }) =>
    answerContract(
      deps,
      { ...body, memberId: session.member.id, kind: params.kind },
      requireIdempotencyKey(headers),
    ),
  );
}

import * as calls from '#contract/agents/agent-links.ts';
import { listLinks, makeLink, removeLink } from '#gateway/auth/links/links.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { parseIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { registerMember } from './register-member.ts';

/** Per agent (HOUSE-52). */
const REGISTRATIONS_PER_HOUR = 60;
const REGISTRATIONS_PER_DAY = 200;

/** Registers the calls that add members to a downline: links, and the agent's form (AGENT-10). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock, logger } = deps;
  const limitHour = sharedLimit(deps, 'downline in an hour', REGISTRATIONS_PER_HOUR, 3_600);
  const limitDay = sharedLimit(deps, 'downline in a day', REGISTRATIONS_PER_DAY, 86_400);

  route(app, calls.agentLinks, ({ session }) => listLinks(deps, session.member.id));
  route(app, calls.makeAgentLink, async ({ session, body }) => {
    await makeLink(deps, session.member.id, body);
    return listLinks(deps, session.member.id);
  });
  route(app, calls.removeAgentLink, async ({ session, params }) => {
    await removeLink(db, session.member.id, params.id, clock());
    return listLinks(deps, session.member.id);
  });
  route(app, calls.registerDownline, async ({ session, body, headers }) => {
    const agent = `member ${session.member.id}`;
    await limitHour(agent);
    await limitDay(agent);
    const member = await registerMember(deps, session.member.id, body, parseIdempotencyKey(headers));
    logger.info({ member: member.id, agent: session.member.id }, 'registered by an agent');
    return member;
  });
}

import * as calls from '#contract/agents/agent-links.ts';
import { listLinks, makeLink, removeLink } from '#gateway/auth/links/links.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { idempotencyKeyOf } from '#gateway/platform/http/idempotency-key.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { registerMember } from './register-member.ts';

const REGISTRATIONS_PER_TEN_MINUTES = 60;

/** How an agent's downline grows: by links, and by the form that the agent fills in (AGENT-10). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock, logger } = deps;
  const limitRegistrations = sharedLimit(deps, 'downline', REGISTRATIONS_PER_TEN_MINUTES, 600);

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
    await limitRegistrations(String(session.member.id));
    const member = await registerMember(deps, session.member.id, body, idempotencyKeyOf(headers));
    logger.info({ member: member.id, agent: session.member.id }, 'registered by an agent');
    return member;
  });
}

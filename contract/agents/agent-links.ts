import type * as z from 'zod/mini';
import { number, object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { MAX_ADDED_RATE } from '../core/house-budget.ts';
import { count, list, text, timestampOrNone } from '../core/shapes.ts';

/** Who may register below an agent: a player, or an agent with a downline of their own. */
export const DOWNLINE_TYPES = [0, 1] as const;
/** The most percent that an agent may give to the rebate of somebody below them. */
export const MAX_RATE = MAX_ADDED_RATE / 100;

/** A link by which members register into an agent's downline (AGENT-10). */
const agentLink = object({
  id: string(),
  code: string(),
  url: string(),
  /** How many came by it. */
  registrations: count,
  /** Null where it holds for good. */
  expiresAt: timestampOrNone,
  /** Type of the members who register by it. */
  type: count,
  /** Percent that their rebate is higher by. */
  rate: number(),
  /** A picture of the address as a QR code, as a data address; empty where the gateway draws none. */
  qr: text,
});
export type AgentLink = z.infer<typeof agentLink>;

const links = list(agentLink);

export const agentLinks = defineCall({
  method: 'GET',
  path: '/wps/agent/links',
  access: 'agent',
  value: links,
});

/** The links with the new one, which is the first. */
export const makeAgentLink = defineCall({
  method: 'POST',
  path: '/wps/agent/links',
  access: 'agent',
  value: links,
});

/** The links that are left; whoever came by it stays. */
export const removeAgentLink = defineCall({
  method: 'POST',
  path: '/wps/agent/links/{id}/remove',
  access: 'agent',
  value: links,
});

/**
 * Registers a member of the own downline with a first password, which the member changes before anything else. Once for an
 * `Idempotency-Key`.
 */
export const registerDownline = defineCall({
  method: 'POST',
  path: '/wps/agent/members',
  access: 'agent',
  bodyFormat: 'sealed',
  value: object({ id: string(), userName: string(), type: count }),
});

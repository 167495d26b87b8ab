import type * as z from 'zod/mini';
import { number, object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { MAX_ADDED_RATE } from '../core/house-budget.ts';
import { count, list, text, timestampOrNone } from '../core/shapes.ts';

/** Types of members who may register below an agent: a player, or an agent with a downline. */
export const DOWNLINE_TYPES = [0, 1] as const;
/** The highest percent that an agent may add to the rebate of a downline member. */
export const MAX_RATE = MAX_ADDED_RATE / 100;

/** A link by which members register into an agent's downline (AGENT-10). */
const agentLink = object({
  id: string(),
  code: string(),
  url: string(),
  /** Number of members who registered by it. */
  registrations: count,
  /** Null for no expiry. */
  expiresAt: timestampOrNone,
  /** Type of the members who register by it. */
  type: count,
  /** Percent that is added to their rebate. */
  rate: number(),
  /** A QR code of the address, as a data address; empty where the gateway draws none. */
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

/** Creates a link. Returns all links, the new one first. */
export const makeAgentLink = defineCall({
  method: 'POST',
  path: '/wps/agent/links',
  access: 'agent',
  value: links,
});

/** Deletes a link. Returns the remaining links; members who registered by it stay. */
export const removeAgentLink = defineCall({
  method: 'POST',
  path: '/wps/agent/links/{id}/remove',
  access: 'agent',
  value: links,
});

/**
 * Registers a member of the own downline with a first password, which the member must change before anything else. Once
 * for an `Idempotency-Key`.
 */
export const registerDownline = defineCall({
  method: 'POST',
  path: '/wps/agent/members',
  access: 'agent',
  bodyFormat: 'sealed',
  value: object({ id: string(), userName: string(), type: count }),
});

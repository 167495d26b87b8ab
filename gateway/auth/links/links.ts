import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { makeAgentLink, agentLinks as read } from '#contract/agents/agent-links.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Random } from '#gateway/platform/core/random.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { agentArrivals, agentLinks, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** Letters and digits that are not confused with one another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Invitation codes have 8. */
const LENGTH = 10;
/** Maximum of active links of an agent. */
const MAX_LINKS = 20;

/** Cache of QR codes by their content: creating one takes milliseconds. */
const drawn = new Map<string, string>();
const DRAWN_KEPT = 1_000;

function renderQr(url: string): string {
  const known = drawn.get(url);
  if (known !== undefined) return known;
  if (drawn.size >= DRAWN_KEPT) drawn.clear();
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2, ecc: 'M' }))}`;
  drawn.set(url, qr);
  return qr;
}

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>;

const newCode = (random: Random) =>
  Array.from({ length: LENGTH }, () => SIGNS[random.below(SIGNS.length)]).join('');

const ofAgent = (agentId: number) => and(eq(agentLinks.memberId, agentId), isNull(agentLinks.removedAt));

/** Returns the active links of an agent, newest first. */
export async function listLinks(
  { db, settings }: Pick<LinkDeps, 'db' | 'settings'>,
  agentId: number,
): Promise<AnswerOf<typeof read>> {
  const rows = await db
    .select({ link: agentLinks, registrations: count(agentArrivals.memberId) })
    .from(agentLinks)
    .leftJoin(agentArrivals, eq(agentArrivals.linkId, agentLinks.id))
    .where(ofAgent(agentId))
    .groupBy(agentLinks.id)
    .orderBy(desc(agentLinks.id));
  return rows.map(({ link: { id, code, type, rate, expiresAt }, registrations }) => {
    const url = `${settings.siteOrigin}/m/register?affiliateCode=${code}`;
    return { id: String(id), code, url, registrations, expiresAt, type, rate: rate / 100, qr: renderQr(url) };
  });
}

/** @throws {GatewayError} `link.too.many`; `fields.invalid` of an expiry that has passed */
export async function makeLink(
  { db, clock, random }: LinkDeps,
  agentId: number,
  { type, rate, expiresAt }: ParsedBodyOf<typeof makeAgentLink>,
): Promise<void> {
  const now = clock();
  if (expiresAt !== null && expiresAt <= now)
    throw new GatewayError('fields.invalid', { value: { fields: { expiresAt: 'field_invalid' } } });
  await db.transaction(async (tx) => {
    // Locks the agent, so that two parallel requests see each other's link.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, agentId)).for('no key update');
    if ((await tx.$count(agentLinks, ofAgent(agentId))) >= MAX_LINKS) throw new GatewayError('link.too.many');
    const link = { memberId: agentId, type, rate: Math.round(rate * 100), createdAt: now, expiresAt };
    for (;;) {
      const made = await tx
        .insert(agentLinks)
        .values({ ...link, code: newCode(random) })
        .onConflictDoNothing()
        .returning({ id: agentLinks.id });
      if (made.length > 0) return;
    }
  });
}

/** @throws {GatewayError} `not.found` for another id than one of this agent's links */
export async function removeLink(db: Database, agentId: number, id: string, at: number): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw new GatewayError('not.found');
  const removed = await db
    .update(agentLinks)
    .set({ removedAt: at })
    .where(and(ofAgent(agentId), eq(agentLinks.id, Number(id))))
    .returning({ id: agentLinks.id });
  if (removed.length === 0) throw new GatewayError('not.found');
}

/** The terms that a link gives to members who register by it. */
export interface LinkTerms {
  readonly linkId: number;
  readonly type: number;
  /** Hundredths of a percent. */
  readonly rate: number;
}

/** Returns the valid link of a code, with its agent and terms; undefined without one. */
export async function linkWithCode(db: Database, code: string, now: number) {
  const [link] = await db
    .select({ linkId: agentLinks.id, ownerId: members.id, type: agentLinks.type, rate: agentLinks.rate })
    .from(agentLinks)
    .innerJoin(members, and(eq(members.id, agentLinks.memberId), eq(members.disabled, false)))
    .where(
      and(
        eq(agentLinks.code, code.toUpperCase()),
        isNull(agentLinks.removedAt),
        sql`(${agentLinks.expiresAt} is null or ${agentLinks.expiresAt} > ${sql.param(now, agentLinks.createdAt)})`,
      ),
    );
  return link;
}

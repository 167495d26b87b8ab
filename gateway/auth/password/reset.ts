import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { checkResetLink, forgotPassword, resetPassword } from '#contract/auth/password.ts';
import { resetLink } from '#contract/auth/reset-link.ts';
import type { Language } from '#contract/core/languages.ts';
import { FACTS } from '#contract/facts/facts.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { memberProfiles, members, passwordResets } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { parseIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import type { Message } from '#gateway/platform/mail/message.ts';
import { createProofs } from '../proof/proofs.ts';
import { hashToken, newToken } from '../session/sessions.ts';
import { storeKey, wasSet } from './changed-before.ts';
import { checkDiffers, checkNewPassword } from './rules.ts';
import { setPassword } from './set.ts';

const LIFETIME_MS = FACTS.session.resetLink.ms;
/** Links that one member is sent within an hour; more are left out without a word. */
const LINKS = 3;
const WINDOW_MS = 3_600_000;
/** A request for a new password is always answered after this long, so that the duration reveals no account. */
const ANSWER_MS = 150;
const PER_TEN_MINUTES = 30;

/** The member of this name with this address; undefined also when disabled. */
async function addressee({ db }: Deps, userName: string, email: string) {
  const [row] = await db
    .select({ id: members.id, email: memberProfiles.email })
    .from(members)
    .innerJoin(memberProfiles, eq(memberProfiles.memberId, members.id))
    .where(
      and(
        eq(sql`lower(${members.userName})`, userName.toLowerCase()),
        eq(sql`lower(${memberProfiles.email})`, email.toLowerCase()),
        eq(members.disabled, false),
      ),
    );
  return row;
}

/** The mail with a link for the member of this name and address; undefined where there is none, or it had its links. */
async function mailFor(
  deps: Deps,
  userName: string,
  email: string,
  language: Language,
): Promise<Message | undefined> {
  const { db, clock, settings } = deps;
  const now = clock();
  const member = await addressee(deps, userName, email);
  if (!member) return undefined;
  const isLately = and(eq(passwordResets.memberId, member.id), gt(passwordResets.createdAt, now - WINDOW_MS));
  if ((await db.$count(passwordResets, isLately)) >= LINKS) return undefined;
  const resetToken = newToken(deps);
  await db.insert(passwordResets).values({
    tokenHash: hashToken(resetToken),
    memberId: member.id,
    createdAt: now,
    expiresAt: now + LIFETIME_MS,
  });
  const link = resetLink(settings.siteOrigin, resetToken);
  return { channel: 'email', to: member.email, link, language };
}

/** Finds the member of a link that is valid, or was until it was used. */
async function memberOfLink({ db, clock }: Deps, resetToken: string) {
  const isLink = and(
    eq(passwordResets.tokenHash, hashToken(resetToken)),
    gt(passwordResets.expiresAt, clock()),
  );
  const [row] = await db
    .select({ member: getTableColumns(members), usedAt: passwordResets.usedAt })
    .from(passwordResets)
    .innerJoin(members, eq(members.id, passwordResets.memberId))
    .where(and(isLink, eq(members.disabled, false)));
  return row && { ...row, isUnused: and(isLink, isNull(passwordResets.usedAt)) };
}

/** A forgotten password, by a link sent to the member's address (PWD-2). */
export function registerReset(app: GatewayApp, deps: Deps): void {
  const { db, clock, logger, sender } = deps;
  const proofs = createProofs(deps);
  const limitRequests = sharedLimit(deps, 'forgotten', PER_TEN_MINUTES, 600);
  const limitLooks = sharedLimit(deps, 'reset link', PER_TEN_MINUTES, 600);
  const limitResets = sharedLimit(deps, 'reset', PER_TEN_MINUTES, 600);

  route(app, forgotPassword, async ({ body, client, headers, language }) => {
    await proofs.check('password', client.address, headers);
    await limitRequests(client.address);
    // Known or not, the answer comes as soon: it waits for time alone, never for what the name leads to.
    sender.send({ channel: 'email', find: () => mailFor(deps, body.username, body.email, language) });
    await delay(ANSWER_MS);
    return null;
  });

  route(app, checkResetLink, async ({ body: { resetToken }, client }) => {
    await limitLooks(client.address);
    const found = await memberOfLink(deps, resetToken);
    const usable = found?.usedAt === null;
    return { usable, userName: usable ? found.member.userName : '' };
  });

  route(app, resetPassword, async ({ body: { resetToken, newPassword }, client, headers }) => {
    await limitResets(client.address);
    const found = await memberOfLink(deps, resetToken);
    if (!found) throw new GatewayError('reset.invalid');
    const { member, usedAt, isUnused } = found;
    const key = parseIdempotencyKey(headers);
    if (await wasSet(db, key, member, newPassword, clock())) return null;
    if (usedAt !== null) throw new GatewayError('reset.invalid');
    checkNewPassword(newPassword, member.userName);
    await checkDiffers(member, newPassword);
    const passwordHash = await hashSecret(newPassword);
    await db.transaction(async (tx) => {
      const used = await tx
        .update(passwordResets)
        .set({ usedAt: clock() })
        .where(isUnused)
        .returning({ memberId: passwordResets.memberId });
      if (used.length === 0) throw new GatewayError('reset.invalid');
      await storeKey(tx, key, member, clock());
      await setPassword(deps, tx, member, passwordHash, clock());
    });
    logger.info({ member: member.id, address: client.address }, 'password set by link');
    return null;
  });
}

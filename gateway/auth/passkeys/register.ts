import { and, desc, eq } from 'drizzle-orm';
import {
  type Passkey,
  passkeyRegistrationOptions,
  passkeys as passkeysCall,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/auth/passkeys.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { members, passkeys } from '#gateway/platform/db/schema/index.ts';
import { isUniqueViolation } from '#gateway/platform/db/unique-violation.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { brandOf } from '#gateway/platform/settings/derived.ts';
import { memberWithPassword, passwordChecker } from '../password/current.ts';
import { parseDevice } from '../session/device.ts';
import { creationOptions, verifyCreation } from './ceremonies.ts';
import { consumeChallenge, keepChallenge } from './challenges.ts';
import { registerPasskeyLogin } from './login.ts';
import { relyingParty } from './relying-party.ts';

/** More devices than a member logs in with. */
const MAX_PASSKEYS = 10;
/** Time after a login in which login methods may be added without the password. */
const FRESH_MS = 15 * 60_000;

type PasskeyRow = typeof passkeys.$inferSelect;

const shown = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});

const nameFor = (headers: Headers): string => {
  const { browser, system } = parseDevice(headers);
  return [system, browser].filter(Boolean).join(' · ') || 'Passkey';
};

/** Registers a member's passkeys, and login by them; trial accounts have none. */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock, settings, logger } = deps;
  const party = relyingParty(settings);
  const checkPassword = passwordChecker(deps);
  registerPasskeyLogin(app, deps, party);

  const listPasskeys = (memberId: number) =>
    db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(desc(passkeys.createdAt));

  /** @throws {GatewayError} `passkey.too.many` */
  async function checkRoom(tx: Database, memberId: number): Promise<void> {
    const count = await tx.$count(passkeys, eq(passkeys.memberId, memberId));
    if (count >= MAX_PASSKEYS) throw new GatewayError('passkey.too.many');
  }

  /** Inserts a passkey; parallel requests run one after the other. @throws {GatewayError} `passkey.too.many` */
  const insert = (row: typeof passkeys.$inferInsert): Promise<PasskeyRow> =>
    db.transaction(async (tx) => {
      await tx.select({ id: members.id }).from(members).where(eq(members.id, row.memberId)).for('update');
      await checkRoom(tx, row.memberId);
      return requireRow(await tx.insert(passkeys).values(row).returning(), 'passkey');
    });

  /** @throws {GatewayError} `password.confirm`, `password.old.wrong` */
  async function confirm({ startedAt, member }: Session, password: string | undefined): Promise<void> {
    if (clock() - startedAt < FRESH_MS) return;
    const { hasPassword, ...owner } = await memberWithPassword(db, member.id);
    if (!hasPassword) return;
    if (password === undefined) throw new GatewayError('password.confirm');
    await checkPassword(owner, password);
  }

  route(app, passkeysCall, async ({ session }): Promise<AnswerOf<typeof passkeysCall>> => {
    return (await listPasskeys(session.member.id)).map(shown);
  });

  route(app, passkeyRegistrationOptions, async ({ session, body: { password } }) => {
    const { member } = session;
    await confirm(session, password);
    await checkRoom(db, member.id);
    const options = await creationOptions(
      party,
      brandOf(deps.settings),
      member,
      await listPasskeys(member.id),
    );
    return { challengeId: await keepChallenge(deps, options.challenge, member.id), options: { ...options } };
  });

  route(app, registerPasskey, async ({ session, body: { challengeId, credential, name }, headers }) => {
    const { member } = session;
    const challenge = await consumeChallenge(deps, challengeId, member.id);
    const made = await verifyCreation(party, challenge, credential);
    const row = { ...made, memberId: member.id, name: name ?? nameFor(headers), createdAt: clock() };
    try {
      const added = await insert(row);
      logger.info({ member: member.id }, 'passkey added');
      return shown(added);
    } catch (cause) {
      throw isUniqueViolation(cause) ? new GatewayError('passkey.failed', { cause }) : cause;
    }
  });

  const isTheirs = (id: string, { member }: Session) =>
    and(eq(passkeys.id, id), eq(passkeys.memberId, member.id));

  route(app, renamePasskey, async ({ session, body: { id, name } }) => {
    const renamed = await db
      .update(passkeys)
      .set({ name })
      .where(isTheirs(id, session))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw new GatewayError('not.found');
    return null;
  });

  route(app, removePasskey, async ({ session, body: { id } }) => {
    const removed = await db.delete(passkeys).where(isTheirs(id, session)).returning({ id: passkeys.id });
    if (removed.length === 0) throw new GatewayError('not.found');
    logger.info({ member: session.member.id }, 'passkey removed');
    return null;
  });
}

import { and, count, eq, gt, isNull, max } from 'drizzle-orm';
import type { Safeguard, SafeguardState, SecurityLevel, security } from '#contract/account/security.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { maskedMobile } from '#gateway/auth/members/displayed-name.ts';
import { isOpen } from '#gateway/auth/session/sessions.ts';
import { maskedEmail } from '#gateway/platform/core/mask.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import {
  memberLogins,
  memberProfiles,
  passkeys,
  pinFailures,
  sessions,
  withdrawalAccounts,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { listActiveLimits } from '#gateway/safer-play/limits/list.ts';
import { readDocumentState } from '../identity-check/state.ts';

type Items = Readonly<Record<Safeguard, { readonly state: SafeguardState; readonly detail?: string }>>;

const okIf = (is: boolean): SafeguardState => (is ? 'ok' : 'todo');

async function readItems({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: number): Promise<Items> {
  const now = clock();
  const [profile] = await db.select().from(memberProfiles).where(eq(memberProfiles.memberId, memberId));
  const [locked] = await db
    .select({ until: pinFailures.lockedUntil })
    .from(pinFailures)
    .where(and(eq(pinFailures.memberId, memberId), gt(pinFailures.lockedUntil, now)));
  const keys = await db.$count(passkeys, eq(passkeys.memberId, memberId));
  const open = await db.$count(sessions, and(eq(sessions.memberId, memberId), isOpen(now)));
  const [accounts] = await db
    .select({ number: count(), last: max(withdrawalAccounts.usableFrom) })
    .from(withdrawalAccounts)
    .where(and(eq(withdrawalAccounts.memberId, memberId), isNull(withdrawalAccounts.removedAt)));
  const documents = await readDocumentState(db, memberId);
  const limits = await listActiveLimits(db, memberId);
  const { email = '', mobile = null, dialingCode, mobileProvenAt } = profile ?? {};
  const { number = 0, last = null } = accounts ?? {};
  return {
    // Members without a row registered with a password.
    loginPassword: { state: okIf(profile?.hasPassword ?? true) },
    paymentPassword: { state: locked ? 'wait' : okIf(Boolean(profile?.pinHash)) },
    email: { state: okIf(email !== ''), detail: email === '' ? '' : maskedEmail(email) },
    phone: {
      state: okIf(mobile !== null && Boolean(mobileProvenAt)),
      detail: mobile === null ? '' : maskedMobile(dialingCode ?? '', mobile),
    },
    passkeys: { state: okIf(keys > 0), detail: String(keys) },
    sessions: { state: 'ok', detail: String(open) },
    withdrawalAccounts: {
      state: number > 0 && last !== null && last > now ? 'wait' : okIf(number > 0),
      detail: String(number),
    },
    verification: { state: documents === 'pending' ? 'wait' : okIf(documents === 'approved') },
    limits: {
      state: limits.some(({ nextAt }) => nextAt !== null) ? 'wait' : okIf(limits.length > 0),
      detail: String(limits.length),
    },
  };
}

/** Rates an account: the number of set-up proofs of ownership, out of four. */
function computeLevel({ paymentPassword, email, phone, passkeys, verification }: Items): SecurityLevel {
  const isThere = ({ state }: Items[Safeguard]) => state !== 'todo';
  const strong = [paymentPassword, passkeys, verification].filter(isThere).length;
  const reachable = isThere(email) || isThere(phone) ? 1 : 0;
  return (['low', 'low', 'medium', 'medium', 'high'] as const)[strong + reachable] ?? 'low';
}

/** Returns the login before this session's, or a later one from elsewhere. */
async function readLastLogin(db: Database, { member, startedAt }: Session) {
  const [row] = await db.select().from(memberLogins).where(eq(memberLogins.memberId, member.id));
  if (!row) return null;
  const { at, address: ip, device } = row;
  if (at !== startedAt || row.beforeAt === null) return { at, ip, device };
  return { at: row.beforeAt, ip: row.beforeAddress, device: row.beforeDevice };
}

/** Returns every safeguard of an account with its state, and the device of the last login (SAFE-1). */
export async function readSecurity(deps: Deps, session: Session): Promise<AnswerOf<typeof security>> {
  const items = await readItems(deps, session.member.id);
  return {
    level: computeLevel(items),
    items: Object.entries(items).map(([name, item]) => ({ name, ...item })),
    lastLogin: await readLastLogin(deps.db, session),
  };
}

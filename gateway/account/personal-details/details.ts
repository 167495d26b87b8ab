import { eq } from 'drizzle-orm';
import type { PersonalDetail, setPersonalDetails as setCall } from '#contract/account/personal-details.ts';
import { birthdayProblem } from '#contract/auth/registration/birthday.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { excludedError, findExclusion, toExclusionState } from '#gateway/auth/exclusion/state.ts';
import { findExcluded } from '#gateway/auth/persons/excluded.ts';
import { holdNamesake } from '#gateway/auth/persons/hold.ts';
import { memberValues } from '#gateway/auth/persons/member-values.ts';
import { recordKeys } from '#gateway/auth/persons/record.ts';
import { type Visit, visitValues } from '#gateway/auth/persons/values.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { ageLimitOf } from '#gateway/platform/settings/derived.ts';
import { readDocumentState } from '../identity-check/state.ts';

type DetailDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'dataKey'>;

async function readDetails(db: Database, memberId: number) {
  const { payeeName: fullName, birthday } = memberProfiles;
  const [profile] = await db
    .select({ fullName, birthday })
    .from(memberProfiles)
    .where(eq(memberProfiles.memberId, memberId));
  return profile ?? { fullName: '', birthday: null };
}

/**
 * Returns the details of a member that are missing, or below the age limit, and are needed for a deposit (HOUSE-46).
 */
export async function missingDetails(
  { db, clock, settings }: Omit<DetailDeps, 'dataKey'>,
  memberId: number,
): Promise<PersonalDetail[]> {
  const { fullName, birthday } = await readDetails(db, memberId);
  const isOldEnough =
    birthday !== null && birthdayProblem(birthday, ageLimitOf(settings), clock()) === undefined;
  const isDocumentDue =
    settings.IDENTITY_BEFORE === 'deposit' && (await readDocumentState(db, memberId)) !== 'approved';
  return [
    ...(fullName === '' ? (['fullName'] as const) : []),
    ...(isOldEnough ? [] : (['birthday'] as const)),
    ...(isDocumentDue ? (['document'] as const) : []),
  ];
}

/** @throws {GatewayError} `profile.incomplete` with the missing details */
export async function checkDetails(deps: Omit<DetailDeps, 'dataKey'>, memberId: number): Promise<void> {
  const fields = await missingDetails(deps, memberId);
  if (fields.length > 0) throw new GatewayError('profile.incomplete', { value: { fields } });
}

/**
 * Sets the full name and the date of birth of a member where they are missing; present ones stay. Holds the account of
 * a person with both of an excluded person (HOUSE-44).
 * @throws {GatewayError} `fields.invalid`; `member.excluded` for an excluded person
 */
export async function setDetails(
  deps: DetailDeps,
  memberId: number,
  { fullName, birthday }: ParsedBodyOf<typeof setCall>,
  visit: Visit,
): Promise<void> {
  const { db, clock, settings, dataKey } = deps;
  const at = clock();
  const problem = birthday === undefined ? undefined : birthdayProblem(birthday, ageLimitOf(settings), at);
  if (problem) throw new GatewayError('fields.invalid', { value: { fields: { birthday: problem } } });
  const isHeld = await db.transaction(async (tx) => {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
    const known = await readDetails(tx, memberId);
    const set = {
      ...(fullName !== undefined && known.fullName === '' && { payeeName: fullName }),
      ...(birthday !== undefined && known.birthday === null && { birthday }),
    };
    if (Object.keys(set).length === 0) return false;
    await tx
      .insert(memberProfiles)
      .values({ memberId, ...set })
      .onConflictDoUpdate({ target: memberProfiles.memberId, set });
    const values = [...(await memberValues(tx, memberId)), ...visitValues(visit)];
    const excluded = await findExcluded(tx, dataKey, values, at, memberId);
    if (excluded?.match === 'same') throw excludedError(toExclusionState(excluded.excluded, at));
    if (excluded) await holdNamesake(tx, memberId, excluded, at);
    await recordKeys(tx, dataKey, memberId, values, at);
    return excluded !== undefined;
  });
  if (isHeld) throw excludedError(toExclusionState(await findExclusion(db, memberId), at));
}

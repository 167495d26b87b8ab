import { eq } from 'drizzle-orm';
import { maskedNumber } from '#gateway/platform/core/mask.ts';
import type { Random } from '#gateway/platform/core/random.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type Member, memberProfiles } from '#gateway/platform/db/schema/index.ts';

/** Generates a name for a registration by mobile number, which asks for none: internal, never shown. */
export const makeUpName = (random: Random): string => `u${random.bytes(6).toString('hex')}`;

/** Returns whether a name has the generated form, which members cannot choose. */
export const isMadeUp = (userName: string): boolean => /^u[0-9a-f]{12}$/i.test(userName);

/** Masks a number as its owner sees it. */
export const maskedMobile = (dialingCode: string, mobile: string): string =>
  `+${dialingCode} ${maskedNumber(mobile)}`;

/**
 * Returns the displayed name of an account with a generated name: its nickname, or until there is one its masked number
 * (WAY-3). Undefined where the member chose the name.
 */
export async function findDisplayedName(
  db: Database,
  { id, userName, nickname }: Pick<Member, 'id' | 'userName' | 'nickname'>,
): Promise<string | undefined> {
  if (!isMadeUp(userName)) return undefined;
  if (nickname !== '') return nickname;
  const { dialingCode, mobile } = memberProfiles;
  const [number] = await db
    .select({ dialingCode, mobile })
    .from(memberProfiles)
    .where(eq(memberProfiles.memberId, id));
  return number?.dialingCode && number.mobile ? maskedMobile(number.dialingCode, number.mobile) : undefined;
}

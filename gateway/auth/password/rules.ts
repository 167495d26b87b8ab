import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Member } from '#gateway/platform/db/schema/index.ts';
import { isSecretCorrect } from '#gateway/platform/hashing/secrets.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Returns the message key for a password that is long enough, but common or the member's own name. */
export function passwordProblem(password: string, userName: string): string | undefined {
  const plain = password.toLowerCase();
  if (plain === userName.toLowerCase()) return 'password_is_name';
  return COMMON_PASSWORDS.has(plain) ? 'password_common' : undefined;
}

/** @throws {GatewayError} `fields.invalid` for `newPassword` */
export function checkNewPassword(newPassword: string, userName: string): void {
  const problem = passwordProblem(newPassword, userName);
  if (problem) throw new GatewayError('fields.invalid', { value: { fields: { newPassword: problem } } });
}

/** @throws {GatewayError} `modify.new.old.same` */
export async function checkDiffers(member: Pick<Member, 'passwordHash'>, newPassword: string): Promise<void> {
  if (await isSecretCorrect(member.passwordHash, newPassword)) throw new GatewayError('modify.new.old.same');
}

import { changePassword } from '#contract/password.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { GatewayError } from '../http/gateway-error.ts';
import { route } from '../http/route.ts';
import { hashPassword } from '../member/create.ts';
import { memberNotOnTrial } from '../member/no-trial.ts';
import { memberWithPassword, passwordChecker } from './current.ts';
import { checkDiffers, checkNewPassword } from './rules.ts';
import { setPassword } from './set.ts';

const missing = () =>
  new GatewayError('fields.invalid', { value: { fields: { oldPassword: 'password_required' } } });

/** Changing the password while logged in (PWD-3). */
export function registerChange(app: GatewayApp, { db, clock, logger }: Deps): void {
  const checkPassword = passwordChecker();

  route(app, changePassword, async ({ body: { oldPassword, newPassword }, session }) => {
    const member = await memberWithPassword(db, memberNotOnTrial(session).id);
    checkNewPassword(newPassword, member.userName);
    if (member.hasPassword) {
      if (oldPassword === undefined) throw missing();
      await checkPassword(member, oldPassword);
      await checkDiffers(member, newPassword);
    }
    const passwordHash = await hashPassword(newPassword);
    await db.transaction((tx) => setPassword(tx, member, passwordHash, clock(), session.id));
    logger.info({ member: member.id }, 'password changed');
    return null;
  });
}

import { verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { captcha, login } from '#contract/session.ts';
import { type Member, members } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { GatewayError } from '../http/gateway-error.ts';
import { limitPerClient } from '../http/limits.ts';
import { route } from '../http/route.ts';
import { hashPassword } from '../member/create.ts';
import { createCaptcha, solveCaptcha } from './captcha.ts';
import { forgetFailures, recordFailure, type Subjects, standingOf, subjectsOf } from './login-failures.ts';
import { type OpenedSession, openSession } from './sessions.ts';

/** Generous, because a household or an office shares an address; counted failures come on top. */
const LOGINS_PER_MINUTE = 300;
const CAPTCHAS_PER_MINUTE = 60;

const WITH_CAPTCHA = { captcha: true };
const failed = () => new GatewayError('login.failed', { value: WITH_CAPTCHA });

const seconds = (ms: number) => Math.ceil(ms / 1000);

async function findMember({ db }: Deps, userName: string): Promise<Member | undefined> {
  const [member] = await db
    .select()
    .from(members)
    .where(eq(sql`lower(${members.userName})`, userName.toLowerCase()));
  return member;
}

/** @returns undefined when failures were counted while the password was checked */
function letIn(
  deps: Deps,
  member: Member,
  subjects: Subjects,
  seen: number,
): Promise<OpenedSession | undefined> {
  return deps.db.transaction(async (tx) => {
    if (!(await forgetFailures(tx, subjects, seen, deps.clock()))) return undefined;
    await tx.update(members).set({ lastLoginAt: deps.clock() }).where(eq(members.id, member.id));
    return openSession({ ...deps, db: tx }, member.id);
  });
}

/**
 * Checks that this try may go on to the password. What is refused here depends on earlier failures under this
 * name alone, never on whether the name exists.
 */
async function checkCaptcha(deps: Deps, needed: boolean, id: string | null, answer = ''): Promise<void> {
  if (!needed) return;
  if (!id || !answer) throw new GatewayError('captcha.required', { value: WITH_CAPTCHA });
  if (!(await solveCaptcha(deps, id, answer)))
    throw new GatewayError('captcha.wrong', { value: WITH_CAPTCHA });
}

export function registerLogin(app: GatewayApp, deps: Deps): void {
  const { db, clock, settings, logger } = deps;
  const limitLogins = limitPerClient(LOGINS_PER_MINUTE, 60);
  const limitCaptchas = limitPerClient(CAPTCHAS_PER_MINUTE, 60);
  // Unknown names are checked against this, so that they take as long as known ones.
  const nobodysPassword = hashPassword(deps.random.bytes(16).toString('hex'));

  route(app, captcha, async ({ client }) => {
    await limitCaptchas(client.address);
    return createCaptcha(deps);
  });

  route(app, login, async ({ body, client, headers }) => {
    await limitLogins(client.address);
    if (body.type !== 'username') throw failed();
    const subjects = subjectsOf(body.username, client.address);
    const standing = await standingOf(db, subjects, clock());
    if (standing.bannedFor > 0)
      throw new GatewayError('rate.limited', {
        retryAfter: seconds(standing.bannedFor),
        value: WITH_CAPTCHA,
      });
    // The right password must not be told from a wrong one now, so that it is not looked at.
    if (standing.lockedFor > 0)
      throw new GatewayError('login.locked', {
        retryAfter: seconds(standing.lockedFor),
        value: WITH_CAPTCHA,
      });
    await checkCaptcha(deps, standing.captcha, headers.get('captcha-id'), body.captcha);

    const member = await findMember(deps, body.username);
    const matches = await verify(member?.passwordHash ?? (await nobodysPassword), body.password);
    if (!member || !matches || member.disabled) {
      await recordFailure(db, subjects, clock());
      logger.info({ member: member?.id, address: client.address }, 'login failed');
      throw failed();
    }
    const opened = await letIn(deps, member, subjects, standing.failures);
    if (!opened) throw failed();
    logger.info({ member: member.id, address: client.address }, 'logged in');
    return {
      ...opened,
      merchantCode: settings.MERCHANT_CODE,
      userName: member.userName,
      type: member.type,
      firstTimeLogin: member.lastLoginAt === null,
    };
  });
}

import { eq } from 'drizzle-orm';
import { chooseHeadIcon, memberAffiliate, memberInfo, readHeadIcon } from '#contract/account/member.ts';
import { changeNickname } from '#contract/account/nickname.ts';
import { security } from '#contract/account/security.ts';
import { isTrial } from '#contract/core/member-types.ts';
import { findDisplayedName } from '#gateway/auth/members/displayed-name.ts';
import { memberWithPassword } from '#gateway/auth/password/current.ts';
import { memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { readSecurity } from '../overview/overview.ts';
import { findOrCreateAffiliateCode } from './affiliate-code.ts';
import { findUnseenLevel } from './unseen-level.ts';

export function register(app: GatewayApp, deps: Deps): void {
  const { db, random } = deps;
  route(app, memberInfo, async ({ session, session: { member } }) => ({
    id: String(member.id),
    nickname: member.nickname,
    account: member.userName,
    userName: member.userName,
    displayName: await findDisplayedName(db, member),
    type: member.type,
    regDate: member.registeredAt,
    toUpline: member.uplineId !== null,
    hasPassword: (await memberWithPassword(db, member.id)).hasPassword,
    vip: {
      level: member.vipLevel,
      enabled: !isTrial(member.type),
      reached: await findUnseenLevel(deps, session),
    },
  }));

  route(app, readHeadIcon, async ({ session: { member } }) => {
    const [profile] = await db
      .select({ icon: memberProfiles.headIcon })
      .from(memberProfiles)
      .where(eq(memberProfiles.memberId, member.id));
    return { icon: profile?.icon ?? '' };
  });

  route(app, chooseHeadIcon, async ({ session, body: { icon } }) => {
    const memberId = session.member.id;
    await db
      .insert(memberProfiles)
      .values({ memberId, headIcon: icon })
      .onConflictDoUpdate({ target: memberProfiles.memberId, set: { headIcon: icon } });
    return { icon };
  });

  route(app, changeNickname, async ({ session, body: { nickname } }) => {
    await db.update(members).set({ nickname }).where(eq(members.id, session.member.id));
    return { nickname };
  });

  route(app, security, ({ session }) => readSecurity(deps, session));

  route(app, memberAffiliate, async ({ session }) => ({
    code: await findOrCreateAffiliateCode(db, random, session.member.id),
  }));
}

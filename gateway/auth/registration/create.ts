import type { Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import {
  agentArrivals,
  type Member,
  memberIdentities,
  memberProfiles,
  type members,
} from '#gateway/platform/db/schema/index.ts';
import { createMembers } from '../members/create.ts';
import type { Identity } from '../third-party/firebase-token.ts';
import type { Bringers, Registration } from './check.ts';

/** A registration that was checked and proven in full. */
export interface Accepted {
  registration: Registration;
  bringers: Bringers;
  userName: string;
  passwordHash: string;
  /** Null where none was asked for. */
  pinHash: string | null;
  /** Whether the mobile number was proven. */
  mobileIsProven: boolean;
  /** Level of the proof of work. */
  proofLevel: number;
  /** The third-party account that will log in to this account. */
  identity: Identity | null;
}

/** Member type of players. */
const PLAYER: (typeof members.$inferInsert)['type'] = 0;

/** Inserts a new member with the submitted profile: a player, or the member type of the registration link. */
export async function createPlayer(tx: Transaction, accepted: Accepted, now: number): Promise<Member> {
  const { registration, bringers, userName, passwordHash, pinHash, identity } = accepted;
  const { values, number } = registration;
  const created = await createMembers(tx, [
    {
      userName,
      passwordHash,
      nickname: values.nickname,
      type: bringers.link?.type ?? PLAYER,
      uplineId: bringers.uplineId,
      registeredAt: now,
    },
  ]);
  const member = requireRow(created, 'member');
  const { email, idNumber, qqNum, facebook, wechat, line, whatsapp, zalo, payeeName } = values;
  await tx.insert(memberProfiles).values({
    memberId: member.id,
    email,
    dialingCode: number?.dialingCode ?? null,
    mobile: number?.national ?? null,
    mobileProvenAt: accepted.mobileIsProven ? now : null,
    hasPassword: values.password !== '',
    pinHash,
    idNumber,
    qqNum,
    facebook,
    wechat,
    line,
    whatsapp,
    zalo,
    payeeName,
    birthday: values.birthday || null,
    recommenderId: bringers.recommenderId,
    affiliateCode: values.affiliateCode,
    registerMethod: values.registerMethod,
    registerUrl: values.registerUrl,
    registerDomain: values.domain,
    proofLevel: accepted.proofLevel,
  });
  if (bringers.link) {
    const { linkId, rate } = bringers.link;
    await tx.insert(agentArrivals).values({ memberId: member.id, linkId, rate });
  }
  if (identity)
    await tx
      .insert(memberIdentities)
      .values({ provider: identity.provider, subject: identity.subject, memberId: member.id, addedAt: now });
  return member;
}

import { asc, eq, lte } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { isExcluded } from '#gateway/auth/exclusion/state.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { maskedEmail } from '#gateway/platform/core/mask.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { exclusions, inboxMessages, memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Message } from '#gateway/platform/mail/message.ts';

const AT_A_TIME = 50;

/** Returns whether a member gets inbox messages by mail, and the masked address; empty without one. */
export async function mailChoice(
  db: Database,
  memberId: number,
): Promise<{ address: string; wanted: boolean }> {
  const [profile] = await db
    .select({ email: memberProfiles.email, language: memberProfiles.mailLanguage })
    .from(memberProfiles)
    .where(eq(memberProfiles.memberId, memberId));
  const { email = '', language = null } = profile ?? {};
  return { address: email === '' ? '' : maskedEmail(email), wanted: email !== '' && language !== null };
}

/**
 * Turns mail of inbox messages on in a language, or off for null.
 * @throws {GatewayError} `contact.missing` without an address
 */
export async function chooseMail(db: Database, memberId: number, language: Language | null): Promise<void> {
  const { address } = await mailChoice(db, memberId);
  if (address === '') throw new GatewayError('contact.missing');
  await db
    .update(memberProfiles)
    .set({ mailLanguage: language })
    .where(eq(memberProfiles.memberId, memberId));
}

type MailDeps = Pick<Deps, 'db' | 'clock' | 'sender'>;

/** Claims messages to mail for this process; no other process claims them. */
async function takeDue({ db, clock }: MailDeps): Promise<{ taken: number; mails: Message[] }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ message: inboxMessages })
      .from(inboxMessages)
      .where(lte(inboxMessages.mailDueAt, now))
      .orderBy(asc(inboxMessages.mailDueAt))
      .limit(AT_A_TIME)
      .for('update', { skipLocked: true });
    const mails: Message[] = [];
    for (const { message } of due) {
      await tx.update(inboxMessages).set({ mailDueAt: null }).where(eq(inboxMessages.id, message.id));
      const [owner] = await tx
        .select({ profile: memberProfiles, disabled: members.disabled, exclusion: exclusions })
        .from(memberProfiles)
        .innerJoin(members, eq(members.id, memberProfiles.memberId))
        .leftJoin(exclusions, eq(exclusions.memberId, memberProfiles.memberId))
        .where(eq(memberProfiles.memberId, message.memberId));
      const language = owner?.profile.mailLanguage;
      if (!owner || !language || owner.profile.email === '') continue;
      if (owner.disabled || isExcluded(owner.exclusion, now)) continue;
      const decision = { title: message.titles[language], content: message.contents[language] };
      mails.push({ channel: 'email', to: owner.profile.email, language, decision });
    }
    return { taken: due.length, mails };
  });
}

/**
 * Mails inbox messages to members who chose that, each once. Whether a member may get mail is checked at that moment
 * (RESP-6).
 */
export async function mailDue(deps: MailDeps): Promise<void> {
  for (;;) {
    const { taken, mails } = await takeDue(deps);
    for (const mail of mails) deps.sender.send(mail);
    if (taken < AT_A_TIME) return;
  }
}

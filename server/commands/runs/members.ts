import { addMember } from '#gateway/commands/members/add.ts';
import { blockMember, unblockMember } from '#gateway/commands/members/block.ts';
import { messageMember } from '#gateway/commands/members/message.ts';
import { memberText, readMember } from '#gateway/commands/members/show.ts';
import type { DatabaseContext, Result } from '../command.ts';

export async function show({ site, given }: DatabaseContext): Promise<Result> {
  const value = await readMember(site, given('NAME'));
  return { text: memberText(value), value };
}

export async function block({ site, given, words }: DatabaseContext): Promise<Result> {
  return { text: await blockMember(site, given('NAME'), words('REASON').join(' ')) };
}

export async function unblock({ site, given }: DatabaseContext): Promise<Result> {
  return { text: await unblockMember(site, given('NAME')) };
}

export async function message({ site, given }: DatabaseContext): Promise<Result> {
  return { text: await messageMember(site, given('NAME'), given('TITLE'), given('TEXT')) };
}

export async function add({
  site,
  given,
  option,
  password: { clear, hash },
}: DatabaseContext): Promise<Result> {
  const userName = given('NAME');
  const type = option('type') ?? '';
  await addMember(site, { userName, type, upline: option('upline'), passwordHash: hash });
  return {
    text: `${userName} logs in with ${clear} (shown this once), and chooses another password then.`,
    value: { name: userName, type, password: clear },
  };
}

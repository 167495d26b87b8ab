import { grantByPromotion, grantReward } from '#gateway/rewards/missions/command.ts';
import type { DatabaseContext, Result } from '../command.ts';
import { CommandFailure } from '../command-failure.ts';

export async function grant({ site, given, words }: DatabaseContext): Promise<Result> {
  const [userName, amount] = [given('USERNAME'), given('AMOUNT')];
  const [first = '', reference, ...title] = words('REASON');
  if (reference === undefined) {
    const content = await site.loadContent();
    return { text: await grantByPromotion({ ...site, content }, userName, amount, first) };
  }
  if (title.length === 0)
    throw new CommandFailure('wrong', 'Give TURNOVER, REFERENCE and TITLE.', {
      help: 'rewards grant --help',
    });
  const typed = { userName, amount, turnover: first, reference, title: title.join(' ') };
  return { text: await grantReward(site, typed) };
}

import { EVERYDAY } from './everyday.ts';
import { firstWithdrawal } from './first-withdrawal.ts';
import { newMember } from './new-member.ts';
import { SCREENS } from './screens.ts';
import type { CountedStory, Story } from './story.ts';
import { forgotten, newDownline, withoutCode } from './ways-in.ts';

/** The ten stories of the first minutes. Stories 1, 3 and 4 are of one person; story 9 has two widths. */
export const FIRST_MINUTES: readonly CountedStory[] = [
  newMember,
  withoutCode,
  firstWithdrawal,
  forgotten,
  newDownline,
  ...SCREENS,
];

/** The stories that a profile may have. */
export const STORIES: readonly Story[] = [...EVERYDAY, ...FIRST_MINUTES];

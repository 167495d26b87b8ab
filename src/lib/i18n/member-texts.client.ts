import { lateTexts } from './late-texts.client.ts';
import type { MemberTexts } from './member-texts/en.ts';

/** What the member script may have to say. */
export const memberTexts = lateTexts<MemberTexts>({
  EN: () => import('./member-texts/en.ts'),
  CN: () => import('./member-texts/cn.ts'),
  MS: () => import('./member-texts/ms.ts'),
});

import { deferredTexts } from './deferred-texts.client.ts';
import type { MemberTexts } from './member-texts.server.ts';

/** The texts that the member script may show. */
export const memberTexts = deferredTexts<MemberTexts>({
  EN: () => import('virtual:member-texts/EN'),
  CN: () => import('virtual:member-texts/CN'),
  MS: () => import('virtual:member-texts/MS'),
});

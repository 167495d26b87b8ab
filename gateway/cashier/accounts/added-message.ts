import type { LocalisedText } from '#contract/core/languages.ts';
import { inAllLanguages } from '#locales/gateway.ts';

/** What a member reads of a new withdrawal account. @param account its bank and masked number */
export const accountAdded = (account: string): { titles: LocalisedText; contents: LocalisedText } => ({
  titles: inAllLanguages('cashier.accounts.added.title'),
  contents: inAllLanguages('cashier.accounts.added.content', { account }),
});

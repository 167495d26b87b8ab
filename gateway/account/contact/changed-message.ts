import type { LocalisedText } from '#contract/core/languages.ts';
import { inAllLanguages } from '#locales/gateway.ts';

/** What a member reads in the inbox of a new address or number. @param contact masked */
export const contactChanged = (contact: string): { titles: LocalisedText; contents: LocalisedText } => ({
  titles: inAllLanguages('account.contact.changed.title'),
  contents: inAllLanguages('account.contact.changed.content', { contact }),
});

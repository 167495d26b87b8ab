import type { Language } from '#contract/core/languages.ts';
import { findText, type GatewaySection, textOf } from '#locales/gateway.ts';

/** Why documents were rejected, in words: a reason that is known by its code, or what a reviewer wrote. */
export const reasonOf = (reason: string | null, language: Language): string =>
  reason === null ? '' : (findText('account.identityCheck.reasons', reason, language) ?? reason);

/** What is good to know about the decision. @param days after which pictures are deleted */
export const noteOf = (
  by: keyof GatewaySection<'account.identityCheck.notes'>,
  days: number,
  language: Language,
): string => textOf(`account.identityCheck.notes.${by}`, language, { days });

import type { Language } from '#contract/core/languages.ts';
import { findText, type GatewaySection, gatewayText } from '#locales/gateway.ts';

/** Returns why documents were rejected, in words: by a code, or as a reviewer wrote it. */
export const rejectionReason = (reason: string | null, language: Language): string =>
  reason === null ? '' : (findText('account.identityCheck.reasons', reason, language) ?? reason);

/** Returns the note on a decision. @param days after which pictures are deleted */
export const decisionNote = (
  by: keyof GatewaySection<'account.identityCheck.notes'>,
  days: number,
  language: Language,
): string => gatewayText(`account.identityCheck.notes.${by}`, language, { days });

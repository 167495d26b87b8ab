import type { Language } from '#contract/core/languages.ts';
import { joinSentences } from '#contract/core/sentences.ts';
import { findText, type GatewaySection, gatewayText } from '#locales/gateway.ts';
import { findPayoutMethod } from '../accounts/methods.ts';
import type { MethodField } from './methods.ts';

/** Returns the name of a payment method; one that is not offered any more is shown by its code. */
export const toMethodName = (code: string, language: Language): string =>
  findText('cashier.methods.names', code, language) ?? code;

/** Returns the name of a payout target: a bank or a wallet, or a payment method in rows older than accounts. */
export const toPayoutName = (code: string, language: Language): string =>
  findPayoutMethod(code)?.name ?? toMethodName(code, language);

/** Returns the note on a deposit. @param demo whether the cashier decides automatically */
export const methodNote = (code: string, language: Language, demo: boolean): string =>
  joinSentences([
    findText('cashier.methods.notes', code, language),
    demo && gatewayText('cashier.methods.demo', language),
  ]);

export const fieldLabel = (name: MethodField['name'], language: Language): string =>
  gatewayText(`cashier.methods.fields.${name}`, language);

export const instructionLabel = (
  name: keyof GatewaySection<'cashier.methods.instructions'>,
  language: Language,
): string => gatewayText(`cashier.methods.instructions.${name}`, language);

/** Returns the text of a reason: by its code, or as a person wrote it. */
export const reasonText = (reason: string | null, language: Language): string =>
  reason === null ? '' : (findText('cashier.methods.reasons', reason, language) ?? reason);

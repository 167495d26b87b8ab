import type { Language } from '#contract/core/languages.ts';
import { joinSentences } from '#contract/core/sentences.ts';
import { findText, type GatewaySection, textOf } from '#locales/gateway.ts';
import { payoutMethodOf } from '../accounts/methods.ts';
import type { MethodField } from './methods.ts';

/** Returns the name of a payment method; one that is not offered any more is shown by its code. */
export const methodNameOf = (code: string, language: Language): string =>
  findText('cashier.methods.names', code, language) ?? code;

/** Returns the name of a payout target: a bank or a wallet, or a payment method in rows older than accounts. */
export const payoutNameOf = (code: string, language: Language): string =>
  payoutMethodOf(code)?.name ?? methodNameOf(code, language);

/** Returns the note on a deposit. @param demo whether the cashier decides automatically */
export const noteOf = (code: string, language: Language, demo: boolean): string =>
  joinSentences([
    findText('cashier.methods.notes', code, language),
    demo && textOf('cashier.methods.demo', language),
  ]);

export const fieldLabel = (name: MethodField['name'], language: Language): string =>
  textOf(`cashier.methods.fields.${name}`, language);

export const instructionLabel = (
  name: keyof GatewaySection<'cashier.methods.instructions'>,
  language: Language,
): string => textOf(`cashier.methods.instructions.${name}`, language);

/** Returns the text of a reason: by its code, or as a person wrote it. */
export const reasonText = (reason: string | null, language: Language): string =>
  reason === null ? '' : (findText('cashier.methods.reasons', reason, language) ?? reason);

import type { Language } from '#contract/core/languages.ts';
import { joinSentences } from '#contract/core/sentences.ts';
import { findText, type GatewaySection, textOf } from '#locales/gateway.ts';
import { payoutMethodOf } from '../accounts/methods.ts';
import type { MethodField } from './methods.ts';

/** Name of a way to pay; one that is no longer offered has its code. */
export const methodNameOf = (code: string, language: Language): string =>
  findText('cashier.methods.names', code, language) ?? code;

/** Name of where money is paid out to: a bank or a wallet, or a way to pay for those of before there were accounts. */
export const payoutNameOf = (code: string, language: Language): string =>
  payoutMethodOf(code)?.name ?? methodNameOf(code, language);

/** What is good to know before a deposit. @param demo whether the cashier decides by itself */
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

/** A reason in words: one that is known by its code, or what a person wrote. */
export const reasonText = (reason: string | null, language: Language): string =>
  reason === null ? '' : (findText('cashier.methods.reasons', reason, language) ?? reason);

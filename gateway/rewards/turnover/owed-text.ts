import type { Language } from '#contract/core/languages.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import { gatewayText } from '#locales/gateway.ts';

/** Returns the sentence on the turnover of a credit before a withdrawal. @param required minor units */
export const owedText = (required: bigint, language: Language): string =>
  required > 0n
    ? gatewayText('rewards.turnover.owed', language, { amount: moneyText(required) })
    : gatewayText('rewards.turnover.none', language);

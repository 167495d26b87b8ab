import { fieldErrorText } from '#lib/forms/failure.ts';
import type { FieldErrors } from '#lib/forms/validate.ts';
import type { ErrorTexts } from '#lib/gateway/error-texts.ts';
import type { AmountFault, AmountLimits, AmountTexts } from '#lib/ui/index.ts';
import { amountFaultText } from '../ui/AmountField.tsx';

interface Said {
  readonly limits: AmountLimits;
  readonly currency: string;
  readonly texts: {
    readonly amount: AmountTexts;
    readonly rules: Readonly<Record<string, string>>;
    readonly errors: ErrorTexts;
  };
}

/** The words for what is wrong with the fields of a form with an amount. */
export const moneyErrors =
  <Name extends string>(errors: FieldErrors<Name>, { limits, currency, texts }: Said) =>
  (name: Name): string | undefined => {
    const key = errors[name];
    return key !== undefined && key in texts.amount.faults
      ? amountFaultText(key as AmountFault, limits, currency, texts.amount)
      : fieldErrorText(key, texts.rules, texts.errors);
  };

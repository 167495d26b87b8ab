import type { CashState } from '#contract/cashier/cash-records.ts';

export type CashStateTexts = Readonly<Record<CashState, string>>;

/** Shows the state of a deposit or withdrawal, in words and colour. */
export function State({ of, texts }: { readonly of: CashState; readonly texts: CashStateTexts }) {
  return (
    <span className="cash-state" data-state={of}>
      {texts[of]}
    </span>
  );
}

import type { CashState } from '#contract/cashier/cash-records.ts';
import { type CashStateTexts, State } from './State.tsx';

interface Props {
  readonly order: { readonly status: CashState; readonly reason: string };
  readonly states: CashStateTexts;
  /** What happens next, by state. */
  readonly next: Readonly<Record<CashState, string>>;
  readonly amount: string;
}

/** How a deposit or withdrawal stands: the amount large, and what comes next. */
export function OrderHead({ order: { status, reason }, states, next, amount }: Props) {
  return (
    <header className="order-head" data-state={status}>
      <State of={status} texts={states} />
      <p className="order-amount">{amount}</p>
      <p role="status">{reason || next[status]}</p>
    </header>
  );
}

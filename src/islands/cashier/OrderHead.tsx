import type { CashState } from '#contract/cashier/cash-records.ts';
import { StepHeading } from '../ui/StepHeading.tsx';
import { type CashStateTexts, State } from './State.tsx';

interface Props {
  readonly order: { readonly status: CashState; readonly reason: string };
  readonly states: CashStateTexts;
  /** The next step, by state. */
  readonly next: Readonly<Record<CashState, string>>;
  readonly amount: string;
}

/** Shows the state of a deposit or withdrawal: the amount large, and the next step. */
export function OrderHead({ order: { status, reason }, states, next, amount }: Props) {
  return (
    <header className="order-head" data-state={status}>
      <State of={status} texts={states} />
      <StepHeading name={`${amount}: ${states[status]}`} className="order-amount">
        {amount}
      </StepHeading>
      <p role="status">{reason || next[status]}</p>
    </header>
  );
}

import type { CashState } from '#contract/cashier/cash-records.ts';
import { Moment } from '../ui/Moment.tsx';
import type { CashStateTexts } from './State.tsx';

interface Step {
  readonly state: CashState;
  readonly at: number;
  readonly note: string;
}

interface Props {
  readonly steps: readonly Step[];
  readonly label: string;
  readonly texts: CashStateTexts;
}

/** Lists the events of a record, oldest first. */
export function Timeline({ steps, label, texts }: Props) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ state, at, note }) => (
        <li key={`${state} ${at}`} data-state={state}>
          <b>{texts[state]}</b> <Moment at={at} />
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

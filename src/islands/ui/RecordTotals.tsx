import type { ReactNode } from 'react';
import { formatMoney, UNKNOWN_AMOUNT } from '#lib/i18n/format.ts';

interface Props {
  readonly label: string;
  readonly currency: string;
  /** An amount, or how it is rendered; an unknown one shows as a dash. */
  readonly totals: readonly (readonly [label: string, amount: ReactNode])[];
}

/** The sums of the whole period, including records not loaded yet (CASH-4). */
export function RecordTotals({ label, currency, totals }: Props) {
  return (
    <section className="totals" aria-label={label}>
      <dl>
        {totals.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {amount === undefined
                ? UNKNOWN_AMOUNT
                : typeof amount === 'number'
                  ? formatMoney(amount, currency)
                  : amount}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

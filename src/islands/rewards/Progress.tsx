import type { ReactNode } from 'react';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { sumAmounts } from '#lib/ui/index.ts';

interface Props {
  readonly label: string;
  readonly done: number;
  readonly required: number;
  readonly currency: string;
  /** How figures are formatted; by default as money of the currency. */
  readonly figure?: (value: number) => string;
  /** `left` takes `amount`, `progress` takes `done` and `required`. */
  readonly texts: Readonly<Record<'left' | 'reached' | 'progress', string>>;
  /** The text below. */
  readonly children?: ReactNode;
}

/** Shows how much is done, in figures and as a bar. */
export function Progress({ label, done, required, currency, figure, texts, children }: Props) {
  const written = figure ?? ((amount: number) => formatMoney(amount, currency));
  const left = sumAmounts([required, -done]);
  return (
    <li className="turnover" data-item="">
      <p className="turnover-head">
        <span>{label}</span>
        <b data-reached={left <= 0 || undefined}>
          {left > 0 ? fill(texts.left, { amount: written(left) }) : texts.reached}
        </b>
      </p>
      <progress max={required} value={Math.min(done, required)} aria-label={label} />
      <small>{fill(texts.progress, { done: written(done), required: written(required) })}</small>
      {children}
    </li>
  );
}

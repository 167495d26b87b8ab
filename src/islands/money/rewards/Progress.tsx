import { fill, formatMoney } from '#lib/i18n/format.ts';
import { sumOf } from '#lib/money/index.ts';

interface Props {
  readonly label: string;
  readonly done: number;
  readonly required: number;
  readonly currency: string;
  /** `left` takes `amount`, `progress` takes `done` and `required`. */
  readonly texts: Readonly<Record<'left' | 'reached' | 'progress', string>>;
}

/** How much of a sum of bets is there, in figures and as a bar. */
export function Progress({ label, done, required, currency, texts }: Props) {
  const money = (amount: number) => formatMoney(amount, currency);
  const left = sumOf([required, -done]);
  return (
    <li className="turnover">
      <p className="turnover-head">
        <span>{label}</span>
        <b data-reached={left <= 0 || undefined}>
          {left > 0 ? fill(texts.left, { amount: money(left) }) : texts.reached}
        </b>
      </p>
      <progress max={required} value={Math.min(done, required)} aria-label={label} />
      <small>{fill(texts.progress, { done: money(done), required: money(required) })}</small>
    </li>
  );
}

import type { ReactNode } from 'react';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { sumAmounts } from '#lib/ui/index.ts';

export interface TurnoverTexts {
  readonly title: string;
  /** Takes `amount`. */
  readonly left: string;
  /** Takes `done` and `required`. */
  readonly progress: string;
  /** Takes `amount`. */
  readonly today: string;
  readonly reached: string;
  readonly allGames: string;
  /** Of a source that the gateway does not name. */
  readonly unnamed: string;
  /** Takes `amount`. */
  readonly forfeits: string;
  /** Takes `amount`. */
  readonly waits: string;
}

interface Turnover {
  readonly source: string;
  readonly required: number;
  readonly done: number;
  readonly games: string;
  readonly forfeits: number;
  readonly countedToday: number;
}

interface Props<Owed extends Turnover> {
  readonly turnovers: readonly Owed[];
  readonly texts: TurnoverTexts;
  readonly currency: string;
  /** The button for a turnover that came with a bonus. */
  readonly way?: (owed: Owed) => ReactNode;
}

/** The turnover still required before a withdrawal: its amount, and the games that count (RWD-4). */
export function Turnovers<Owed extends Turnover>({ turnovers, texts, currency, way }: Props<Owed>) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <section className="turnovers">
      <h2 className="rows-title">{texts.title}</h2>
      <ul className="rows">
        {turnovers.map((owed, index) => {
          const { source, required, done, games, forfeits, countedToday } = owed;
          const left = sumAmounts([required, -done]);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gateway gives them no id, only an order
            <li key={index} className="turnover">
              <p className="turnover-head">
                <bdi>{source || texts.unnamed}</bdi>
                <b data-reached={left <= 0 || undefined}>
                  {left > 0 ? fill(texts.left, { amount: money(left) }) : texts.reached}
                </b>
              </p>
              <progress
                max={required}
                value={Math.min(done, required)}
                aria-label={source || texts.unnamed}
              />
              <small>
                {fill(texts.progress, { done: money(done), required: money(required) })} ·{' '}
                {games || texts.allGames}
              </small>
              {countedToday > 0 && <small>{fill(texts.today, { amount: money(countedToday) })}</small>}
              {forfeits > 0 && (
                <small>{fill(left > 0 ? texts.forfeits : texts.waits, { amount: money(forfeits) })}</small>
              )}
              {forfeits > 0 && left > 0 && way?.(owed)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { fill, formatMoney } from '#lib/i18n/format.ts';
import { sumOf } from '#lib/ui/index.ts';

export interface TurnoverTexts {
  readonly title: string;
  /** Takes `amount`. */
  readonly left: string;
  /** Takes `done` and `required`. */
  readonly progress: string;
  readonly reached: string;
  readonly allGames: string;
  /** Of a source that the gateway does not name. */
  readonly unnamed: string;
  /** Takes `amount`. */
  readonly forfeits: string;
}

interface Turnover {
  readonly source: string;
  readonly required: number;
  readonly done: number;
  readonly games: string;
  readonly forfeits: number;
}

interface Props {
  readonly turnovers: readonly Turnover[];
  readonly texts: TurnoverTexts;
  readonly currency: string;
}

/** What is still to be bet before a withdrawal: how much of each, and which games count (RWD-4). */
export function Turnovers({ turnovers, texts, currency }: Props) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <section className="turnovers">
      <h2 className="rows-title">{texts.title}</h2>
      <ul className="rows">
        {turnovers.map(({ source, required, done, games, forfeits }, index) => {
          const left = sumOf([required, -done]);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gateway tells them apart by their place alone
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
              {forfeits > 0 && left > 0 && <small>{fill(texts.forfeits, { amount: money(forfeits) })}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

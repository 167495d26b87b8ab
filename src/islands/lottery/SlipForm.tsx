import { type ComponentType, lazy, type SubmitEvent, Suspense, useEffect, useRef } from 'react';
import { MAX_MULTIPLE } from '#contract/lottery/lottery-bets.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { issuesFor, listStations, MAX_DRAWS, type Slip, selectDraws, slipPrice } from '#lib/lottery/slip.ts';
import { fromMinor } from '#lib/ui/index.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { BetButton } from './BetButton.tsx';
import { Counter } from './Counter.tsx';
import type { PlaceBetProps } from './PlaceBet.tsx';
import { SlipLines } from './SlipLines.tsx';
import type { useBet } from './use-bet.ts';
import type { Plays } from './use-plays.ts';

interface Loaded {
  readonly default: ComponentType<PlaceBetProps>;
}

/**
 * Only members have limits: guests never load the code that shows them. If it does not load, the gateway still
 * refuses.
 */
const PlaceBet = lazy(() => import('./PlaceBet.tsx').catch((): Loaded => ({ default: BetButton })));

interface Props {
  readonly slip: Slip;
  readonly plays: Plays;
  readonly betting: Pick<ReturnType<typeof useBet>, 'bet' | 'isSending' | 'refusal'>;
  /** Where a guest goes to bet; undefined for members. */
  readonly login: string | undefined;
  readonly currency: string;
  readonly onChange: (slip: Slip) => void;
  readonly texts: PlayTexts;
}

/** The slip: its lines, the number of draws, and the total, which the button shows before the bet (LOTT-4). */
export function SlipForm({ slip, plays, betting, login, currency, onChange, texts }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const { bet, isSending, refusal } = betting;
  useEffect(() => {
    if (refusal) summary.current?.focus();
  }, [refusal]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void bet();
  };
  if (slip.lines.length === 0) {
    return (
      <section className="slip">
        <h2>{texts.slip}</h2>
        <p className="muted">{texts.slipEmpty}</p>
      </section>
    );
  }
  const chosen = selectDraws(slip, plays.issues);
  const draws = chosen.length;
  const most = Math.min(MAX_DRAWS, Math.max(issuesFor(slip, plays.issues).length, 1));
  const stations = listStations(plays.issues);
  const amount = formatMoney(fromMinor(slipPrice(slip, plays)), currency);
  const label = fill(draws === 1 ? texts.betOne : texts.betMany, { amount, n: draws });
  const button = { isSending, disabled: draws === 0, label, texts };
  return (
    <form className="slip" method="post" onSubmit={send}>
      <h2>{texts.slip}</h2>
      <ErrorSummary ref={summary} title={refusal?.message ?? ''} failed={refusal} fields={[]} />
      <SlipLines
        slip={slip}
        plays={plays}
        errors={refusal?.lines ?? {}}
        currency={currency}
        onRemove={(line) => onChange({ ...slip, lines: slip.lines.filter((other) => other !== line) })}
        texts={texts}
      />
      {stations.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out before each of its parts
        <div className="chips" role="group" aria-label={texts.stations}>
          {stations.map((station) => (
            <button
              key={station}
              type="button"
              data-replay=""
              className="chip"
              aria-pressed={station === chosen[0]?.station}
              onClick={() => onChange({ ...slip, station })}
            >
              <bdi>{station}</bdi>
            </button>
          ))}
        </div>
      )}
      <div className="slip-counters">
        <Counter
          name="draws"
          label={texts.draws}
          hint={texts.drawsHint}
          value={Math.max(draws, 1)}
          max={most}
          fewer={texts.fewer}
          more={texts.more}
          onChange={(value) => onChange({ ...slip, draws: value })}
        />
        <Counter
          name="multiple"
          label={texts.multiple}
          value={slip.multiple}
          max={MAX_MULTIPLE}
          fewer={texts.fewer}
          more={texts.more}
          onChange={(value) => onChange({ ...slip, multiple: value })}
        />
      </div>
      <p className="slip-total">
        {texts.total} <b>{amount}</b>
      </p>
      {login === undefined ? (
        <Suspense fallback={<BetButton {...button} />}>
          <PlaceBet {...button} refused={refusal?.hold} currency={currency} />
        </Suspense>
      ) : (
        <>
          <a className="button button-main button-wide" href={login}>
            {texts.login}
          </a>
          <p className="field-hint">{texts.loginHint}</p>
        </>
      )}
    </form>
  );
}

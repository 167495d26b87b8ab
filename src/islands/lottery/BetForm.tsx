import { type SubmitEvent, useState } from 'react';
import type { LotteryPlay } from '#contract/lottery/lottery.ts';
import { fieldId } from '#lib/forms/validate.ts';
import { fill, formatMoney, formatOdds } from '#lib/i18n/format.ts';
import { findPickFault, readPicks } from '#lib/lottery/picks.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { computeReturn, countBets, MAX_LINES, type Slip, type SlipLine } from '#lib/lottery/slip.ts';
import { fromMinor, readAmount, toMinor } from '#lib/ui/index.ts';
import { AmountField, amountFaultText } from '../ui/AmountField.tsx';
import { PickBoard } from './PickBoard.tsx';

interface Props {
  readonly play: LotteryPlay;
  readonly slip: Slip;
  readonly currency: string;
  readonly onAdd: (line: SlipLine) => void;
  readonly texts: PlayTexts;
}

type Errors = Readonly<{ picks?: string | undefined; amount?: string | undefined }>;

/** A line for the slip: its numbers and its amount; errors show beside them once it is added. */
export function BetForm({ play, slip, currency, onAdd, texts }: Props) {
  const [typed, setTyped] = useState('');
  const [minor, setMinor] = useState<number>();
  const [errors, setErrors] = useState<Errors>({});
  const [said, setSaid] = useState('');
  const picks = readPicks(typed, play.picks);
  const limits = { min: toMinor(play.min), max: toMinor(play.max) };
  const money = (amount: number) => formatMoney(fromMinor(amount), currency);

  const amountError = (text: string): string | undefined => {
    const read = readAmount(text, limits);
    if (!read.ok) return amountFaultText(read.reason, limits, currency, texts.amount);
    const step = toMinor(play.unitPrice);
    return read.minor % step === 0 ? undefined : fill(texts.steps, { amount: money(step) });
  };
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = String(new FormData(event.currentTarget).get('amount') ?? '');
    const fault = findPickFault(picks, play.picks);
    const newErrors: Errors = {
      picks: fault && faultText(fault, play, texts),
      amount: amountError(amount),
    };
    setErrors(newErrors);
    if (newErrors.picks ?? newErrors.amount) {
      document.getElementById(fieldId(newErrors.picks ? 'picks' : 'amount'))?.focus();
      return;
    }
    const read = readAmount(amount, limits);
    if (!read.ok) return;
    if (slip.lines.length >= MAX_LINES) return setSaid(fill(texts.full, { n: MAX_LINES }));
    onAdd({ playId: play.playId, picks, amount: read.minor, odds: play.odds });
    setTyped('');
    setSaid(fill(texts.added, { n: slip.lines.length + 1 }));
  };
  const stake = minor === undefined ? undefined : minor * countBets(play, Math.max(picks.length, 1));
  return (
    <form className="bet-form" noValidate onSubmit={add}>
      <p className="play-rule">
        {play.rule} <b>{fill(texts.odds, { odds: formatOdds(play.odds) })}</b>{' '}
        {play.returnRate !== null && <span>{fill(texts.returnRate, { n: play.returnRate })}</span>}
      </p>
      {!play.open && <p className="field-error">{texts.closed}</p>}
      <PickBoard
        play={play}
        typed={typed}
        onType={(next) => {
          setTyped(next);
          if (errors.picks && findPickFault(readPicks(next, play.picks), play.picks) === undefined)
            setErrors({ ...errors, picks: undefined });
        }}
        error={errors.picks}
        texts={texts}
      />
      <AmountField
        name="amount"
        label={texts.amountLabel}
        currency={currency}
        {...limits}
        quick={quickStakes(play)}
        error={errors.amount}
        onChange={(amount) => {
          setMinor(amount);
          if (errors.amount) setErrors({ ...errors, amount: undefined });
        }}
        texts={texts.amount}
      />
      <p className="may-win" role="status">
        {minor !== undefined &&
          stake !== undefined &&
          fill(play.perHit ? texts.returnsEach : texts.returns, {
            amount: money(stake),
            win: money(computeReturn(minor, play.odds)),
          })}
      </p>
      <button type="submit" className="button button-wide" disabled={!play.open}>
        {texts.add}
      </button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </form>
  );
}

/** Returns a few amounts that the play accepts, in minor units. */
function quickStakes({ min, max, unitPrice }: LotteryPlay): number[] {
  const step = toMinor(unitPrice);
  const least = toMinor(min);
  return [1, 2, 5, 10]
    .map((times) => Math.ceil((least * times) / step) * step)
    .filter((minor) => minor <= toMinor(max));
}

function faultText(
  fault: NonNullable<ReturnType<typeof findPickFault>>,
  { picks: { min, max, example } }: LotteryPlay,
  { faults }: PlayTexts,
): string {
  return fill(faults[fault], { n: fault === 'tooFew' ? min : max, example: example.join(' ') });
}

import { useState } from 'react';
import {
  LIMIT_PERIODS,
  type Limit,
  type LimitKind,
  type LimitPeriod,
  setLimit,
} from '#contract/safer-play/limits.ts';
import { send } from '#lib/auth/index.client.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { measureText } from '#lib/safer-play/index.ts';
import type { LimitTexts } from '#lib/safer-play/texts.server.ts';
import { toast } from '#lib/ui/index.client.ts';
import { calendarZone } from '#lib/ui/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { LimitForm } from './LimitForm.tsx';

interface Props {
  readonly kind: LimitKind;
  /** The limit to change; undefined for a new one. */
  readonly limit?: Limit;
  readonly texts: LimitTexts;
  readonly currency: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sets a limit, or changes one; removing it is confirmed first (RESP-2). */
export function LimitDialog({ kind, limit, texts, currency, onClose, onDone }: Props) {
  const [removing, setRemoving] = useState(false);

  async function set(period: LimitPeriod, amount: number | null): Promise<CallError | undefined> {
    const answer = await send(setLimit, { body: { kind, period, amount, timeZone: calendarZone() } });
    if (!answer.ok) return answer.error;
    const waits = answer.value.some((one) => one.kind === kind && one.period === period && one.pending);
    toast('success', waits ? texts.waits : texts.done);
    onDone();
    return undefined;
  }
  const remove = useSingleFlight(async (period: LimitPeriod) => {
    const error = await set(period, null);
    if (error) toast('fail', errorText(error, texts.errors).text);
  });
  const title = limit
    ? `${texts.kinds[kind]}, ${texts.measure.periods[limit.period]}: ${measureText(kind, limit.amount, currency, texts.measure)}`
    : texts.kinds[kind];
  return (
    <Dialog title={title} close={texts.close} className="sheet" onClose={onClose}>
      {removing && limit ? (
        <>
          <p>{texts.removeAsk}</p>
          <p className="dialog-actions">
            <button type="button" className="button" onClick={onClose}>
              {texts.keep}
            </button>
            <button type="button" className="button button-main" onClick={() => void remove(limit.period)}>
              {texts.removeYes}
            </button>
          </p>
        </>
      ) : (
        <>
          <LimitForm
            kind={kind}
            periods={limit ? [limit.period] : LIMIT_PERIODS}
            texts={texts}
            currency={currency}
            set={set}
          />
          {limit && (
            <button
              type="button"
              className="button button-quiet button-wide"
              onClick={() => setRemoving(true)}
            >
              {texts.remove}
            </button>
          )}
        </>
      )}
    </Dialog>
  );
}

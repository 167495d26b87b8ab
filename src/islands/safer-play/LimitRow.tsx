import type { Limit } from '#contract/safer-play/limits.ts';
import { serverNow } from '#lib/auth/index.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { momentText } from '#lib/i18n/moments.ts';
import { measureText, remainingAmount } from '#lib/safer-play/index.ts';
import type { LimitTexts } from '#lib/safer-play/texts.server.ts';
import { Moment } from '../ui/Moment.tsx';

interface Props {
  readonly limit: Limit;
  readonly texts: LimitTexts;
  readonly currency: string;
  readonly onChange: () => void;
  readonly onDecide: (what: 'confirm' | 'cancel') => void;
}

/** One limit: how much of it is used, when it resets, and its pending change. */
export function LimitRow({ limit, texts, currency, onChange, onDecide }: Props) {
  const { kind, period, amount, used, periodEndsAt, pending } = limit;
  const said = (measure: number | null) => measureText(kind, measure, currency, texts.measure);
  const name = `${texts.measure.periods[period]}: ${said(amount)}`;
  return (
    <li className="limit" data-item="">
      <div className="limit-head">
        <b>{name}</b>
        <button
          type="button"
          data-replay=""
          className="row-action"
          aria-label={`${texts.change}: ${texts.kinds[kind]}, ${name}`}
          onClick={onChange}
        >
          {texts.change}
        </button>
      </div>
      <progress max={amount ?? 1} value={Math.min(used, amount ?? 1)} aria-label={name} />
      <small>
        {fill(texts.used, { used: said(used), left: said(remainingAmount(limit)) })}
        <br />
        {texts.resets} <Moment at={periodEndsAt} />
      </small>
      {pending && <Pending pending={pending} said={said} texts={texts} onDecide={onDecide} />}
    </li>
  );
}

interface PendingProps extends Pick<Props, 'texts' | 'onDecide'> {
  readonly pending: NonNullable<Limit['pending']>;
  readonly said: (measure: number | null) => string;
}

/** A change that is pending until its time by the gateway's clock, and then for a second confirmation. */
function Pending({ pending: { amount, effectiveAt }, said, texts, onDecide }: PendingProps) {
  const isReady = effectiveAt <= serverNow();
  const text = isReady
    ? fill(texts.ready, { amount: said(amount) })
    : fill(texts.pending, { amount: said(amount), at: momentText(effectiveAt) });
  return (
    <div className="limit-pending">
      <p>{text}</p>
      <p className="limit-ways">
        <button
          type="button"
          data-replay=""
          className="button button-quiet"
          onClick={() => onDecide('cancel')}
        >
          {texts.callOff}
        </button>
        {isReady && (
          <button type="button" data-replay="" className="button" onClick={() => onDecide('confirm')}>
            {texts.confirm}
          </button>
        )}
      </p>
    </div>
  );
}

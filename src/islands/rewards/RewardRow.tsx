import type { Reward } from '#contract/rewards/rewards.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import type { RewardCentreTexts } from '#lib/rewards/reward-centre-texts.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { Moment } from '../ui/Moment.tsx';
import { Progress } from './Progress.tsx';

interface Props {
  readonly reward: Reward;
  readonly texts: RewardCentreTexts;
  readonly currency: string;
  readonly onClaim: (id: string) => Promise<void>;
}

/** A reward with its button, or a mission with its progress (RWD-2). */
export function RewardRow({ reward, texts, currency, onClaim }: Props) {
  const { id, title, amount, tickets, state, progress, expiresAt, waiting } = reward;
  const now = state === 'available' && waiting ? waiting.pays : amount;
  const brings =
    amount > 0
      ? formatMoney(now, currency)
      : fill(tickets === 1 ? texts.ticket : texts.tickets, { n: tickets });
  const isOpen = state === 'open' || state === 'available';
  const conditions = (
    <>
      <Conditions reward={reward} texts={texts} currency={currency} />
      {state === 'available' && waiting && (
        <small>
          {waiting.pays > 0
            ? fill(texts.paysNow, { amount: formatMoney(amount, currency) })
            : fill(texts.more, { amount: formatMoney(waiting.moreAfter, currency) })}
        </small>
      )}
      {isOpen && expiresAt !== null && (
        <small>
          {state === 'open' ? texts.until : texts.claimBy} <Moment at={expiresAt} />
        </small>
      )}
    </>
  );
  if (state === 'open' && progress) {
    return (
      <Progress
        label={title}
        done={progress.done}
        required={progress.target}
        currency={currency}
        {...(progress.unit === 'times' && { figure: String })}
        texts={texts.progress}
      >
        <small>{fill(texts.brings, { amount: brings })}</small>
        {conditions}
      </Progress>
    );
  }
  return (
    <li className="row reward" data-item="" data-state={state}>
      <span className="row-text">
        {title}
        {state !== 'available' && <small>{state === 'open' ? texts.document : texts.states[state]}</small>}
        {conditions}
      </span>
      {state === 'available' && waiting?.pays === 0 ? (
        <b className="amount">{formatMoney(amount, currency)}</b>
      ) : state === 'available' ? (
        <button
          type="button"
          className="button button-main button-small"
          data-replay=""
          onClick={() => onClaim(id)}
        >
          {fill(texts.claim, { amount: brings })}
        </button>
      ) : state === 'open' ? (
        <a className="button button-main button-small" href={href('verification')}>
          {texts.verify}
        </a>
      ) : (
        <b className="amount">{brings}</b>
      )}
    </li>
  );
}

function Conditions({ reward, texts, currency }: Omit<Props, 'onClaim'>) {
  const { turnover, games, state } = reward;
  if (turnover <= 0 || state === 'claimed' || state === 'expired') return null;
  return (
    <small>
      {fill(texts.turnover, { amount: formatMoney(turnover, currency) })}
      {games && <span> · {games}</span>}
    </small>
  );
}

import { useState } from 'react';
import { answerLimitReview } from '#contract/safer-play/limits.ts';
import { send } from '#lib/auth/index.client.ts';
import { href } from '#lib/routes/addresses.ts';
import type { DepositLimitTexts } from '#lib/safer-play/index.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

interface Props {
  readonly due: 'first' | 'again';
  readonly texts: DepositLimitTexts;
  /** Called when the player keeps the present limits. */
  readonly onAnswered: () => void;
}

/** Asks about limits: before the first deposit, where having none is confirmed, and every six months (RESP-1). */
export function LimitAsk({ due, texts, onAnswered }: Props) {
  const [sure, setSure] = useState(false);
  const answer = useSingleFlight(async () => {
    // A failed answer is not an error: the question comes again another time.
    await send(answerLimitReview, { body: {} });
    onAnswered();
  });
  const isFirst = due === 'first';
  const asked = isFirst && sure;
  return (
    <section className="limit-ask" aria-labelledby="limit-ask">
      <h2 id="limit-ask">{isFirst ? texts.ask : texts.again}</h2>
      {isFirst && <p role="status">{asked ? texts.sure : texts.askText}</p>}
      <p className="limit-ways">
        <a className="button button-main" href={href('responsiblePlay')}>
          {isFirst ? texts.askSet : texts.look}
        </a>
        <button
          type="button"
          className="button"
          data-replay=""
          onClick={() => (isFirst && !sure ? setSure(true) : void answer())}
        >
          {!isFirst ? texts.stillFits : sure ? texts.yesWithout : texts.without}
        </button>
      </p>
    </section>
  );
}

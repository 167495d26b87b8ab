import { useEffect } from 'react';
import { enterRaffle, type Raffle, type Reward, raffles } from '#contract/rewards/rewards.ts';
import { send } from '#lib/auth/index.client.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import type { RewardCentreTexts } from '#lib/rewards/reward-centre-texts.server.ts';
import type { CallState } from '#lib/ui/index.ts';
import { CallView } from '../ui/CallView.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Moment } from '../ui/Moment.tsx';
import { useCall } from '../ui/use-call.ts';
import { useClaim } from './use-claim.ts';

interface Props {
  readonly texts: RewardCentreTexts['raffle'];
  readonly currency: string;
  /** The rewards beside it: a claim may have brought tickets. */
  readonly rewards: CallState<Reward>;
}

/** The next raffle, where tickets are put in, and who won the last ones (RWD-2). */
export function Raffles({ texts, currency, rewards }: Props) {
  const [state, actions] = useCall(raffles, { items: ({ list }) => list, keyOf: ({ id }) => id });
  useEffect(() => {
    if (rewards.kind === 'ready') void actions.refresh();
  }, [rewards, actions]);
  const { heading, claimNow: enter } = useClaim({
    claim: (asked, idempotencyKey) => {
      const [id = '', tickets] = asked.split(' ');
      return send(enterRaffle, { params: { id }, body: { tickets: Number(tickets) }, idempotencyKey });
    },
    refresh: actions.refresh,
    texts: { claimed: texts.entered, errors: texts.errors },
  });
  // The key contains the tickets held before: putting in as many again is another request.
  const put = ({ id, held }: Raffle, tickets: number) => enter(`${id} ${tickets} ${held}`);
  // The failure is shown once; the call is repeated once the rewards are loaded.
  if (state.kind === 'failed' && rewards.kind === 'failed') return null;
  return (
    <section className="raffles">
      <h2 className="rows-title" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <CallView state={state} actions={actions} texts={texts.call} placeholders={2}>
        {(all) =>
          all.map((raffle) =>
            raffle.winners === undefined ? (
              <Next key={raffle.id} raffle={raffle} texts={texts} currency={currency} put={put} />
            ) : (
              <Drawn key={raffle.id} raffle={raffle} texts={texts} currency={currency} />
            ),
          )
        }
      </CallView>
    </section>
  );
}

type PartProps = Omit<Props, 'rewards'> & { readonly raffle: Raffle };

const prizesText = ({ prize, prizes }: Raffle, { texts, currency }: Pick<Props, 'texts' | 'currency'>) =>
  fill(texts.prizes, { n: prizes, amount: formatMoney(prize, currency) });

interface NextProps extends PartProps {
  readonly put: (raffle: Raffle, tickets: number) => Promise<void>;
}

function Next({ raffle, texts, currency, put }: NextProps) {
  const { title, drawsAt, tickets, mine, held } = raffle;
  return (
    <article className="raffle" data-item="">
      <h3>{title}</h3>
      <p>{prizesText(raffle, { texts, currency })}</p>
      <Facts
        facts={[
          [texts.draws, <Moment key="draws" at={drawsAt} />],
          [texts.inAll, String(tickets)],
          [texts.mine, String(mine)],
          [texts.held, String(held)],
        ]}
      />
      {held > 0 ? (
        <p className="raffle-ways">
          <button type="button" data-replay="" className="button button-main" onClick={() => put(raffle, 1)}>
            {texts.enter}
          </button>
          {held > 1 && (
            <button
              type="button"
              data-replay=""
              className="button button-quiet"
              onClick={() => put(raffle, held)}
            >
              {fill(texts.enterAll, { n: held })}
            </button>
          )}
        </p>
      ) : (
        <p className="muted">{texts.noTickets}</p>
      )}
    </article>
  );
}

function Drawn({ raffle, texts, currency }: PartProps) {
  const { title, winners = [] } = raffle;
  return (
    <article className="raffle" data-item="">
      <h3>{title}</h3>
      <p>{prizesText(raffle, { texts, currency })}</p>
      <h4>{texts.winners}</h4>
      {winners.length === 0 ? (
        <p className="muted">{texts.noWinners}</p>
      ) : (
        <ul className="raffle-winners">
          {winners.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be the same
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

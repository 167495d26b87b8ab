import { useEffect, useState } from 'react';
import {
  claimMilestone,
  type Friend,
  invitees,
  readReferral,
  type Referral as Standing,
} from '#contract/rewards/referral.ts';
import { send } from '#lib/auth/index.client.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { dayText } from '#lib/i18n/moments.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import type { ReferralTexts } from '#lib/rewards/texts.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { createQrCode } from '#lib/ui/index.client.ts';
import { startOfDay } from '#lib/ui/index.ts';
import { Amount } from '../ui/Amount.tsx';
import { CallView } from '../ui/CallView.tsx';
import { List } from '../ui/List.tsx';
import { Moment } from '../ui/Moment.tsx';
import { RecordTotals } from '../ui/RecordTotals.tsx';
import { useCall } from '../ui/use-call.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';
import { useClaim } from './use-claim.ts';

interface Props {
  readonly texts: ReferralTexts;
  readonly currency: string;
}

const keyOf = ({ masked, joinedAt }: Friend) => `${joinedAt} ${masked}`;

/** The member's link as a QR code, the earnings from friends, milestones to claim, and the friends (RWD-5). */
export default withFirstAnswers(function Referral({ texts, currency }: Props) {
  const [state, actions] = useCall(readReferral, {
    items: (referral) => [referral],
    keyOf: () => 'referral',
    live: (refresh) => onGatewayEvent('balance', refresh),
  });
  const [friends, friendActions] = useCall(invitees, {
    items: ({ list }) => list,
    keyOf,
    next: ({ next }, query) => (next === undefined ? undefined : { ...query, cursor: next }),
  });
  // The failure is shown once, and one tap retries all calls.
  const isLost = state.kind === 'failed' && friends.kind === 'failed';
  const load = async () => void (await Promise.all([actions.load(), friendActions.load()]));
  return (
    <div data-live="">
      <CallView
        state={state}
        actions={isLost ? { ...actions, load } : actions}
        texts={texts.call}
        placeholders={3}
      >
        {([referral]) =>
          referral && (
            <Overview referral={referral} texts={texts} currency={currency} refresh={actions.refresh} />
          )
        }
      </CallView>
      {!isLost && (
        <>
          <h2 className="rows-title">{texts.friends}</h2>
          <List
            label={texts.friends}
            className="rows"
            state={friends}
            actions={friendActions}
            texts={texts.friendsCall}
            placeholders={3}
            keyOf={keyOf}
          >
            {({ masked, joinedAt, state: stands }) => (
              <li className="row" data-item="">
                <span className="row-text">
                  <bdi>{masked}</bdi>
                  <small>
                    <Moment at={joinedAt} />
                  </small>
                </span>
                <b>{texts.states[stands]}</b>
              </li>
            )}
          </List>
        </>
      )}
    </div>
  );
});

interface OverviewProps extends Props {
  readonly referral: Standing;
  readonly refresh: () => Promise<void>;
}

function Overview({ referral, texts, currency, refresh }: OverviewProps) {
  const { code, today, yesterday, total, rewarded, milestones, days } = referral;
  const { heading, claimNow } = useClaim({
    claim: (id, idempotencyKey) => send(claimMilestone, { params: { id }, idempotencyKey }),
    refresh,
    texts,
  });
  return (
    <>
      <LinkCode address={href('register', { affiliateCode: code })} texts={texts} />
      <RecordTotals
        label={texts.income}
        currency={currency}
        totals={[
          [texts.today, today],
          [texts.yesterday, yesterday],
          [texts.total, total],
        ]}
      />
      <h2 className="rows-title" ref={heading} tabIndex={-1}>
        {texts.milestones}
      </h2>
      <ul className="rows">
        {milestones.map(({ id, friends, amount, state }) => (
          <li key={id} className="row reward" data-state={state}>
            <span className="row-text">
              {fill(texts.milestone, { n: friends })}
              <small>
                {state === 'open'
                  ? fill(texts.reached, { n: rewarded, of: friends })
                  : texts.milestoneStates[state]}
              </small>
            </span>
            {state === 'available' ? (
              <button
                type="button"
                className="button button-main"
                data-replay=""
                onClick={() => claimNow(id)}
              >
                {fill(texts.claim, { amount: formatMoney(amount, currency) })}
              </button>
            ) : (
              <b className="amount">{formatMoney(amount, currency)}</b>
            )}
          </li>
        ))}
      </ul>
      {days.length > 0 && (
        <>
          <h2 className="rows-title">{texts.byDay}</h2>
          <ul className="rows">
            {days.map(({ day, amount }) => (
              <li key={day} className="row">
                <span className="row-text" suppressHydrationWarning>
                  {dayText(startOfDay(day))}
                </span>
                <Amount value={amount} currency={currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The link as a QR code; the code that renders it loads after the page. */
function LinkCode({ address, texts }: Pick<Props, 'texts'> & { readonly address: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    // Without it the link itself is there to copy and share.
    createQrCode(new URL(address, window.location.origin).href).then(
      (drawn) => isCurrent && setPicture(drawn),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return (
    <figure className="pay-code">
      {picture === undefined ? (
        <div className="skeleton pay-code-space" />
      ) : (
        <img src={picture} alt={texts.qr} width="180" height="180" />
      )}
      <figcaption>{texts.scan}</figcaption>
    </figure>
  );
}

import { useRef, useState } from 'react';
import {
  cancelLimit,
  confirmLimit,
  LIMIT_KINDS,
  type Limit,
  type LimitKind,
  limits as limitsCall,
} from '#contract/safer-play/limits.ts';
import { send } from '#lib/auth/index.client.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { measureStatus } from '#lib/safer-play/index.ts';
import type { LimitTexts } from '#lib/safer-play/texts.server.ts';
import { toast } from '#lib/ui/index.client.ts';
import { CallView } from '../ui/CallView.tsx';
import { useCall } from '../ui/use-call.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { Fold } from './Fold.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { LimitRow } from './LimitRow.tsx';

interface Props {
  readonly texts: LimitTexts;
  readonly currency: string;
}

/** The limit being set or changed: an existing one, or a new one of a kind. */
interface Opened {
  readonly kind: LimitKind;
  readonly limit?: Limit;
}

const DECISIONS = { confirm: confirmLimit, cancel: cancelLimit } as const;

/** A player's limits by kind: what is used and left, pending changes, and buttons to change them (RESP-1, RESP-2). */
export function Limits({ texts, currency }: Props) {
  const heading = useRef<HTMLParagraphElement>(null);
  const [opened, open] = useState<Opened>();
  const [state, actions] = useCall(limitsCall, {
    // One item, the list: a player without limits sees how to set some.
    items: (limits) => [limits],
    keyOf: () => 'limits',
    // The used part of limits changes with the money.
    live: (refresh) => onGatewayEvent(['limits', 'deposit', 'balance'], refresh),
  });
  const decide = useSingleFlight(async (what: keyof typeof DECISIONS, id: string) => {
    const answer = await send(DECISIONS[what], { params: { id }, body: {} });
    if (answer.ok) toast('success', what === 'confirm' ? texts.confirmed : texts.calledOff);
    else if (answer.error.code !== 'session.expired')
      toast('fail', errorText(answer.error, texts.errors).text);
    await actions.refresh();
    heading.current?.focus();
  });
  const close = () => open(undefined);
  const done = async () => {
    close();
    await actions.refresh();
    heading.current?.focus();
  };
  return (
    <div className="limits">
      <p className="cashier-lead" ref={heading} tabIndex={-1}>
        {texts.lead}
      </p>
      <CallView state={state} actions={actions} texts={texts.call} icon="shield" placeholders={3}>
        {([limits = []]) => (
          <>
            {LIMIT_KINDS.map((kind) => {
              const own = limits.filter((limit) => limit.kind === kind);
              return (
                <Fold
                  key={kind}
                  title={texts.kinds[kind]}
                  standing={measureStatus(kind, own, currency, texts.measure)}
                  waits={own.some(({ pending }) => pending)}
                >
                  <p className="limit-about">{texts.about[kind]}</p>
                  <ul className="rows">
                    {own.map((limit) => (
                      <LimitRow
                        key={limit.id}
                        limit={limit}
                        texts={texts}
                        currency={currency}
                        onChange={() => open({ kind, limit })}
                        onDecide={(what) => void decide(what, limit.id)}
                      />
                    ))}
                  </ul>
                  <button
                    type="button"
                    data-replay=""
                    className="button button-quiet button-wide rows-action"
                    aria-label={`${texts.set}: ${texts.kinds[kind]}`}
                    onClick={() => open({ kind })}
                  >
                    {texts.set}
                  </button>
                </Fold>
              );
            })}
            {opened && (
              <LimitDialog
                {...opened}
                texts={texts}
                currency={currency}
                onClose={close}
                onDone={() => void done()}
              />
            )}
          </>
        )}
      </CallView>
    </div>
  );
}

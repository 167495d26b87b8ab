import { useState } from 'react';
import type { ValueOf } from '#contract/call.ts';
import { askToReturn, type exclusion, exclusion as exclusionCall } from '#contract/exclusion.ts';
import { send } from '#lib/auth/index.client.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/format.ts';
import { momentText } from '#lib/i18n/moments.client.ts';
import { onGatewayEvent } from '#lib/member/index.client.ts';
import type { ExclusionTexts } from '#lib/responsible/exclusion-texts.server.ts';
import { toast } from '#lib/ui/index.client.ts';
import { CallView } from '../ui/CallView.tsx';
import { useCall } from '../ui/use-call.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { type Choice, ExclusionDialog } from './ExclusionDialog.tsx';

interface Props {
  readonly texts: ExclusionTexts;
}

const KINDS = ['timeOut', 'self'] as const;

/** A break or a self-exclusion: where it stands, what stays open, and the ways into one (RESP-6). */
export function Exclusion({ texts }: Props) {
  const [chosen, choose] = useState<Choice>();
  const [state, actions] = useCall(exclusionCall, {
    items: (value) => [value],
    keyOf: () => 'exclusion',
    live: (refresh) => onGatewayEvent('excluded', refresh),
  });
  const comeBack = useSingleFlight(async () => {
    const answer = await send(askToReturn);
    if (!answer.ok) toast('fail', errorText(answer.error, texts.errors).text);
    await actions.refresh();
  });
  return (
    <div data-live="" className="exclusion" id="break">
      <CallView state={state} actions={actions} texts={texts.call} icon="shield" placeholders={2}>
        {([now]) => (
          <>
            {now && now.state !== 'none' && (
              <Standing of={now} texts={texts} onComeBack={() => void comeBack()} />
            )}
            {KINDS.map((kind) => {
              const { title, about, choices } = texts.parts[kind];
              return (
                <section key={kind} aria-labelledby={`exclusion-${kind}`}>
                  <h2 className="rows-title" id={`exclusion-${kind}`}>
                    {title}
                  </h2>
                  <p className="limit-about">{about}</p>
                  <p className="chips">
                    {choices.map(({ value, label }) => (
                      <button
                        key={value}
                        type="button"
                        className="chip"
                        onClick={() => choose({ kind, value, label })}
                      >
                        {label}
                      </button>
                    ))}
                  </p>
                </section>
              );
            })}
            {chosen && (
              <ExclusionDialog
                choice={chosen}
                texts={texts}
                onClose={() => choose(undefined)}
                onDone={() => {
                  choose(undefined);
                  toast('success', texts.done);
                  void actions.refresh();
                }}
              />
            )}
          </>
        )}
      </CallView>
    </div>
  );
}

interface StandingProps extends Props {
  readonly of: ValueOf<typeof exclusion>;
  readonly onComeBack: () => void;
}

/** What is closed until when, what stays open, and after its end the way back. */
function Standing({ of, texts, onComeBack }: StandingProps) {
  const { state, until, activeAt } = of;
  if (state === 'none') return null;
  const at = state === 'returning' ? activeAt : until;
  return (
    <section className="exclusion-state" data-state={state}>
      <h2>{fill(texts.states[state], { at: at === undefined ? '' : momentText(at) })}</h2>
      <p>{texts.stays}</p>
      <ul>
        {texts.ways.map(({ label, ...link }) => (
          <li key={label}>
            <a {...link}>{label}</a>
          </li>
        ))}
      </ul>
      {state === 'over' && (
        <>
          <p>{texts.comeBackHint}</p>
          <button type="button" className="button button-quiet button-wide" onClick={onComeBack}>
            {texts.comeBack}
          </button>
        </>
      )}
    </section>
  );
}

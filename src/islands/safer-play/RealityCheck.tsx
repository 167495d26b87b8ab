import { CHECK_MINUTES, playSummary, setRealityCheck } from '#contract/safer-play/play-session.ts';
import { send } from '#lib/auth/index.client.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/format.ts';
import type { CheckTexts } from '#lib/safer-play/exclusion-texts.server.ts';
import { toast } from '#lib/ui/index.client.ts';
import { CallView } from '../ui/CallView.tsx';
import { useCall } from '../ui/use-call.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { Fold } from './Fold.tsx';

/** Sets the interval of reality checks (RESP-4). */
export function RealityCheck({ texts }: { readonly texts: CheckTexts }) {
  const [state, actions] = useCall(playSummary, { items: (value) => [value], keyOf: () => 'check' });
  const choose = useSingleFlight(async (chosen: (typeof CHECK_MINUTES)[number]) => {
    const answer = await send(setRealityCheck, { body: { minutes: chosen } });
    if (answer.ok) toast('success', fill(texts.saved, { n: chosen }));
    else toast('fail', errorText(answer.error, texts.errors).text);
    await actions.refresh();
  });
  const minutes = state.kind === 'ready' ? state.items[0]?.minutes : undefined;
  return (
    <Fold title={texts.title} standing={minutes === undefined ? '' : fill(texts.every, { n: minutes })}>
      <p className="limit-about">{texts.about}</p>
      <CallView state={state} actions={actions} texts={texts.call} icon="shield" placeholders={1}>
        {() => (
          <p className="chips play-choices">
            {CHECK_MINUTES.map((choice) => (
              <button
                key={choice}
                type="button"
                data-replay=""
                className="chip"
                aria-pressed={choice === minutes}
                onClick={() => void choose(choice)}
              >
                {fill(texts.every, { n: choice })}
              </button>
            ))}
          </p>
        )}
      </CallView>
    </Fold>
  );
}

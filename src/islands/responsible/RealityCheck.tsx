import { CHECK_MINUTES, playSummary, setRealityCheck } from '#contract/play-session.ts';
import { send } from '#lib/auth/index.client.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/format.ts';
import type { CheckTexts } from '#lib/responsible/exclusion-texts.server.ts';
import { toast } from '#lib/ui/index.client.ts';
import { CallView } from '../ui/CallView.tsx';
import { useCall } from '../ui/use-call.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';

/** How often the player wants to be told how long they have played (RESP-4). */
export function RealityCheck({ texts }: { readonly texts: CheckTexts }) {
  const [state, actions] = useCall(playSummary, { items: (value) => [value], keyOf: () => 'check' });
  const choose = useSingleFlight(async (minutes: (typeof CHECK_MINUTES)[number]) => {
    const answer = await send(setRealityCheck, { body: { minutes } });
    if (answer.ok) toast('success', fill(texts.saved, { n: minutes }));
    else toast('fail', errorText(answer.error, texts.errors).text);
    await actions.refresh();
  });
  return (
    <section data-live="" className="exclusion" aria-labelledby="reality-check">
      <h2 className="rows-title" id="reality-check">
        {texts.title}
      </h2>
      <p className="limit-about">{texts.about}</p>
      <CallView state={state} actions={actions} texts={texts.call} icon="shield" placeholders={1}>
        {([now]) => (
          <p className="chips">
            {CHECK_MINUTES.map((minutes) => (
              <button
                key={minutes}
                type="button"
                className="chip"
                aria-pressed={minutes === now?.minutes}
                onClick={() => void choose(minutes)}
              >
                {fill(texts.every, { n: minutes })}
              </button>
            ))}
          </p>
        )}
      </CallView>
    </section>
  );
}

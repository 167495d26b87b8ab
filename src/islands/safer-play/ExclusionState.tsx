import type { ValueOf } from '#contract/core/call.ts';
import { askToReturn, type exclusion } from '#contract/safer-play/exclusion.ts';
import { send } from '#lib/auth/index.client.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/format.ts';
import { momentText } from '#lib/i18n/moments.ts';
import type { ExclusionTexts } from '#lib/safer-play/exclusion-texts.server.ts';
import { toast } from '#lib/ui/index.client.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';

interface Props {
  readonly of: ValueOf<typeof exclusion>;
  readonly texts: ExclusionTexts;
  readonly refresh: () => Promise<void>;
}

/** What is closed until when, what stays open, and after its end the way back (RESP-6). */
export function ExclusionState({ of, texts, refresh }: Props) {
  const { state, until, activeAt } = of;
  const comeBack = useSingleFlight(async () => {
    const answer = await send(askToReturn);
    if (!answer.ok) toast('fail', errorText(answer.error, texts.errors).text);
    await refresh();
  });
  if (state === 'none') return null;
  const at = state === 'returning' ? activeAt : until;
  return (
    <section className="exclusion-state" data-state={state}>
      <h2>{fill(texts.states[state], { at: at === undefined ? '' : momentText(at) })}</h2>
      <p>{texts.stays}</p>
      <ul>
        {(state === 'checking' ? [texts.verification, ...texts.ways] : texts.ways).map(
          ({ label, ...link }) => (
            <li key={label}>
              <a {...link}>{label}</a>
            </li>
          ),
        )}
      </ul>
      {state === 'over' && (
        <>
          <p>{texts.comeBackHint}</p>
          <button
            type="button"
            data-replay=""
            className="button button-quiet button-wide"
            onClick={() => void comeBack()}
          >
            {texts.comeBack}
          </button>
        </>
      )}
    </section>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { addStyles, fetchPage } from '#lib/html/fetch-page.client.ts';
import { PLAY_PART } from '#lib/routes/paths.ts';
import type { PlayTexts } from '#lib/safer-play/play-texts.server.ts';
import type { CallTexts } from '#lib/ui/index.ts';
import { CallView } from '../ui/CallView.tsx';
import { Breaks } from './Breaks.tsx';
import { ExclusionState } from './ExclusionState.tsx';
import { Limits } from './Limits.tsx';
import { PlayLog } from './PlayLog.tsx';
import { PlayRecords } from './PlayRecords.tsx';
import { RealityCheck } from './RealityCheck.tsx';
import { useExclusion } from './use-exclusion.ts';

interface Props {
  /** Until the others are there. */
  readonly texts: CallTexts;
  readonly currency: string;
}

const LOADING = { kind: 'loading' } as const;
const FAILED = { kind: 'failed', error: { code: 'gateway.unreachable', status: 0 } } as const;
/** As many lines as there are things to set and to look up. */
const LINES = 8;

/** Id of what carries the words in the page that brings them. */
const PLACE = 'play-texts';

/** The words of what players set of their play, once the styles of it hold. Rejects where they do not come. */
async function fetchPlayTexts(): Promise<PlayTexts> {
  const part = (await fetchPage(PLAY_PART, PLACE)).getElementById(PLACE) as HTMLElement;
  await addStyles(part.dataset.styles ?? '');
  return JSON.parse(part.dataset.texts ?? '');
}

/** All that players set of their play, each kind in a line that opens: limits, reality checks, breaks, and the log of it. */
export default function ResponsiblePlay({ texts, currency }: Props) {
  const [fetched, setFetched] = useState<PlayTexts | 'failed'>();
  const [exclusion, { refresh }] = useExclusion();
  const load = useCallback(
    () =>
      fetchPlayTexts().then(setFetched, () => {
        setFetched('failed');
      }),
    [],
  );
  useEffect(() => void load(), [load]);
  // What is said above all else is known before anything shows, so that nothing moves.
  if (fetched === undefined || fetched === 'failed' || exclusion.kind === 'loading') {
    return (
      <CallView
        state={fetched === 'failed' ? FAILED : LOADING}
        actions={{ load, loadMore: load }}
        texts={texts}
        placeholders={LINES}
      >
        {() => null}
      </CallView>
    );
  }
  const { shared, limits, check, exclusion: ofBreaks, records, log } = fetched;
  const breaks = { ...shared, ...ofBreaks };
  return (
    <div data-live="" className="play-settings">
      {exclusion.kind === 'ready' && <ExclusionState of={exclusion.value} texts={breaks} refresh={refresh} />}
      <Limits texts={{ ...shared, ...limits }} currency={currency} />
      <RealityCheck texts={{ ...shared, ...check }} />
      <Breaks texts={breaks} onTaken={() => void refresh()} />
      <PlayRecords texts={records} />
      <PlayLog texts={{ ...shared, ...log }} currency={currency} />
    </div>
  );
}

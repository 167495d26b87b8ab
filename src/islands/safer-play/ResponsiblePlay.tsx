import { useCallback, useEffect, useState } from 'react';
import { addStyles, fetchPage } from '#lib/html/fetch-page.client.ts';
import { isOffered } from '#lib/routes/offered.client.ts';
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
  /** Shown until the others are loaded. */
  readonly texts: CallTexts;
  readonly currency: string;
}

const LOADING = { kind: 'loading' } as const;
const FAILED = { kind: 'failed', error: { code: 'gateway.unreachable', status: 0 } } as const;
/** The number of settings and records. */
const LINES = 8;

/** Id of the element with the texts in the page that carries them. */
const PLACE = 'play-texts';

/** Loads the texts of safer-play settings, once their styles apply. Rejects where they do not load. */
async function fetchPlayTexts(): Promise<PlayTexts> {
  const part = (await fetchPage(PLAY_PART, PLACE)).getElementById(PLACE) as HTMLElement;
  await addStyles(part.dataset.styles ?? '');
  return JSON.parse(part.dataset.texts ?? '');
}

/** All safer-play settings, each kind in a line that unfolds: limits, reality checks, breaks, and their log. */
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
  // The message above all else must be known before anything shows, so that nothing moves.
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
      {isOffered('LIMITS') && <Limits texts={{ ...shared, ...limits }} currency={currency} />}
      {isOffered('REALITYCHECK') && <RealityCheck texts={{ ...shared, ...check }} />}
      {isOffered('EXCLUSION') && <Breaks texts={breaks} onTaken={() => void refresh()} />}
      <PlayRecords texts={records} />
      {isOffered('LIMITS') && <PlayLog texts={{ ...shared, ...log }} currency={currency} />}
    </div>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { fetchPlayTexts } from '#lib/responsible/fetch-texts.client.ts';
import type { PlayTexts } from '#lib/responsible/play-texts.server.ts';
import type { CallTexts } from '#lib/ui/index.ts';
import { CallView } from '../ui/CallView.tsx';
import { Exclusion } from './Exclusion.tsx';
import { Limits } from './Limits.tsx';
import { PlayLog } from './PlayLog.tsx';
import { PlayRecords } from './PlayRecords.tsx';
import { RealityCheck } from './RealityCheck.tsx';

interface Props {
  /** Until the others are there. */
  readonly texts: CallTexts;
  readonly currency: string;
}

/** All that players set of their play: limits, reality checks, breaks and exclusion, and the log of it. */
export default function ResponsiblePlay({ texts, currency }: Props) {
  const [fetched, setFetched] = useState<PlayTexts | 'failed'>();
  const load = useCallback(
    () =>
      fetchPlayTexts().then(setFetched, () => {
        setFetched('failed');
      }),
    [],
  );
  useEffect(() => void load(), [load]);
  if (fetched === undefined || fetched === 'failed') {
    const state =
      fetched === 'failed'
        ? ({ kind: 'failed', error: { code: 'gateway.unreachable', status: 0 } } as const)
        : ({ kind: 'loading' } as const);
    return (
      <CallView state={state} actions={{ load, loadMore: load }} texts={texts} placeholders={4}>
        {() => null}
      </CallView>
    );
  }
  const { shared, limits, check, exclusion, records, log } = fetched;
  return (
    <>
      <Limits texts={{ ...shared, ...limits }} currency={currency} />
      <RealityCheck texts={{ ...shared, ...check }} />
      <Exclusion texts={{ ...shared, ...exclusion }} />
      <PlayRecords texts={records} />
      <PlayLog texts={{ ...shared, ...log }} currency={currency} />
    </>
  );
}

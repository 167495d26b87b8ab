import { isSlug } from '#content-store/paths.ts';
import type { ContentStore } from '#content-store/store.ts';
import { isCollection } from '#contract/content/content-files.ts';
import type { ProcessMessages } from '#gateway/platform/db/pg-notify.ts';

/**
 * Tells other processes which texts have changed here, and looks at those that have changed there: a folder on the
 * network is the same for all machines, but its changes wake only the machine that made them.
 * @returns stops it
 */
export function shareContent(
  content: Pick<ContentStore, 'look' | 'onChange'>,
  processMessages: Pick<ProcessMessages, 'send' | 'listen'>,
): () => void {
  const stopTelling = content.onChange(({ collection, slug }) =>
    processMessages.send('content', `${collection}/${slug}`),
  );
  const stopHearing = processMessages.listen('content', (names) => {
    for (const name of names) {
      const [collection = '', slug = ''] = name.split('/');
      if (isCollection(collection) && isSlug(slug)) void content.look({ collection, slug });
    }
  });
  return () => {
    stopTelling();
    stopHearing();
  };
}

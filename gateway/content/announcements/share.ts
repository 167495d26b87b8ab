import { isSlug } from '#content-store/paths.ts';
import type { ContentStore } from '#content-store/store.ts';
import { isCollection } from '#contract/content/content-files.ts';
import type { ProcessMessages } from '#gateway/platform/db/pg-notify.ts';

/**
 * Notifies other processes of changed texts, and rereads those that changed elsewhere. A network folder is the same for
 * all machines, but its file events reach only the machine that made the change.
 * @returns stops it
 */
export function shareContent(
  content: Pick<ContentStore, 'look' | 'onChange'>,
  processMessages: Pick<ProcessMessages, 'send' | 'listen'>,
): () => void {
  const stopPublishing = content.onChange(({ collection, slug }) =>
    processMessages.send('content', `${collection}/${slug}`),
  );
  const stopListening = processMessages.listen('content', (names) => {
    for (const name of names) {
      const [collection = '', slug = ''] = name.split('/');
      if (isCollection(collection) && isSlug(slug)) void content.look({ collection, slug });
    }
  });
  return () => {
    stopPublishing();
    stopListening();
  };
}

import type { ContentStore } from '#content-store/store.ts';
import type { Collection } from '#contract/content/content-files.ts';
import type { Settings } from './settings.ts';

/** What visitors lack while a collection has no text. */
const SHOWN: Readonly<Partial<Record<Collection, string>>> = {
  promotions: 'promotions',
  banners: 'banners of home',
  announcements: 'announcements',
  vip: 'VIP levels',
  sponsor: 'the page of sponsorship',
};
const LEGAL = ['legal/en/terms.md', 'legal/en/privacy.md'];

/** Returns what a site still needs, in words for its operator (OPER-45); nothing for the demonstration. */
export function firstSteps(
  content: Pick<ContentStore, 'list' | 'asShipped'>,
  {
    contentDir,
    editor,
    gateway,
  }: Pick<Settings, 'contentDir' | 'editor'> & {
    readonly gateway: Pick<Settings['gateway'], 'DEMO_DATA'>;
  },
): string[] {
  if (gateway.DEMO_DATA) return [];
  const now = Date.now();
  const missing = (Object.keys(SHOWN) as Collection[]).filter(
    (collection) => content.list(collection, 'EN', { now }).length === 0,
  );
  const legal = LEGAL.filter((path) => content.asShipped().includes(path));
  const where = editor ? 'at /admin' : `in ${contentDir}, or at /admin with EDITING=on`;
  return [
    ...(missing.length > 0
      ? [`Nothing is shown yet of: ${missing.map((name) => SHOWN[name]).join(', ')}. Write them ${where}.`]
      : []),
    ...(legal.length > 0
      ? [`Before you open: ${legal.join(' and ')} are the demonstration's. Write your own in all languages.`]
      : []),
  ];
}

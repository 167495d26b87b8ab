import { pathOf } from '#content-store/paths.ts';
import { type Standing, standingAt } from '#content-store/schedule.ts';
import type { EntryName } from '../history/history.ts';
import { checkText } from './check-text.ts';
import type { ContentFolder } from './folder.ts';
import { pagePath } from './page-of.ts';

/** Whether readers see a text, and the path of the page that shows it. */
export interface ShownText {
  readonly standing: Standing;
  readonly page: string;
}

/**
 * Returns the state of a text in the folder, by its English version.
 * @param now epoch milliseconds
 * @returns undefined where there is no valid one
 */
export async function shownText(
  folder: ContentFolder,
  name: EntryName,
  now: number,
): Promise<ShownText | undefined> {
  const place = { ...name, language: 'EN' } as const;
  const source = await folder.read(pathOf(place));
  const checked = source && checkText(place, source.toString('utf8'), undefined);
  if (!checked || 'problems' in checked) return undefined;
  return { standing: standingAt(checked.entry, now), page: pagePath(checked.entry) };
}

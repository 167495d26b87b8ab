import { addStyles, fetchPage } from '#lib/html/fetch-page.client.ts';
import { PLAY_PART } from '#lib/routes/paths.ts';
import type { PlayTexts } from './play-texts.server.ts';

const PLACE = 'play-texts';

/** The words of what players set of their play, once the styles of it hold. Rejects where they do not come. */
export async function fetchPlayTexts(): Promise<PlayTexts> {
  const part = (await fetchPage(PLAY_PART, PLACE)).getElementById(PLACE) as HTMLElement;
  await addStyles(part.dataset.styles ?? '');
  return JSON.parse(part.dataset.texts ?? '');
}

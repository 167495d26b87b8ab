import { page } from '#lib/html/page.client.ts';

/** Loads what helps where pictures fail, once one has (fault 21). */
export function watchPictures(): void {
  const { pictures } = page;
  if (pictures) addEventListener('error', () => import(/* @vite-ignore */ pictures), true);
}

import { fill } from '../i18n/fill.ts';

/** What the drawer's button says: one game, `count` games, or games where nobody knows how many. */
export interface CountTexts {
  readonly one: string;
  readonly many: string;
  readonly unknown: string;
}

export function countText(count: number | undefined, { one, many, unknown }: CountTexts): string {
  return count === undefined ? unknown : fill(count === 1 ? one : many, { count });
}

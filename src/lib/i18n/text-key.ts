export type { NamesUnder, TextKey } from '#locales/text-key.ts';

import { useSearch } from '../../ui/use-address-range.ts';

/** The reader's time zone, by which days are told apart. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A value of the page's address; undefined where it has none. */
export const useAddressValue = (name: string): string | undefined =>
  new URLSearchParams(useSearch()).get(name) || undefined;

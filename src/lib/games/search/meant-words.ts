/**
 * Returns the "Did you mean" text of a search. Undefined unless it differs from the typed text in more than case and
 * spaces, and has results (WAY-29).
 */
export function meantWords(
  { list, didYouMean }: { readonly list: readonly unknown[]; readonly didYouMean?: string | undefined },
  typed: string,
): string | undefined {
  if (didYouMean === undefined || list.length === 0) return undefined;
  return plain(didYouMean) === plain(typed) ? undefined : didYouMean;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

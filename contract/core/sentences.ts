/** Joins the present sentences to one text. Chinese ones have no space between. */
export const joinSentences = (sentences: readonly (string | false | undefined)[]): string =>
  sentences
    .filter(Boolean)
    .join(' ')
    .replace(/([。！？]) /g, '$1');

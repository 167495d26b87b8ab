/** Sentences as one text, those that there are. Chinese ones stand without a space between. */
export const joinSentences = (sentences: readonly (string | false | undefined)[]): string =>
  sentences
    .filter(Boolean)
    .join(' ')
    .replace(/([。！？]) /g, '$1');

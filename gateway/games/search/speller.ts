/** Finds words of an index by similar spelling. */
export interface Speller {
  /**
   * Returns words near to a typed one with their likelihood (1 is itself): itself first, then the nearest.
   * @param unfinished whether more of the word may still come
   */
  near(word: string, unfinished: boolean): ReadonlyMap<string, number>;
  /** Splits two words that were typed without a space; undefined where no such pair exists. */
  split(word: string): readonly [string, string] | undefined;
}

/** Words of at least this many letters may contain a typing error; shorter ones would match anything. */
const SLIP_LENGTH = 3;
/** Maximum of candidates for one word; more make the results less exact. */
const MAX_CANDIDATES = 8;
/** Parts of two words in one have at least this many letters. */
const PART_LENGTH = 3;

/** Typing errors that a prefix match counts as, in addition to its errors. */
const BEGINNING = 0.5;

/** Returns how many typing errors a word of this length may contain. */
const slipsIn = (letters: number): number => (letters < SLIP_LENGTH ? 0 : letters < 6 ? 1 : 2);

export function createSpeller(vocabulary: ReadonlySet<string>): Speller {
  const words = [...vocabulary];

  /** Returns the words at most `most` typing errors away, nearest first. */
  function within(
    word: string,
    most: number,
    measure: (word: string, candidate: string, most: number) => number,
    fits: (candidate: string) => boolean = () => true,
  ): [string, number][] {
    return words
      .filter(fits)
      .map((candidate): [string, number] => [candidate, measure(word, candidate, most)])
      .filter(([, slips]) => slips < most + 1)
      .sort(([, one], [, another]) => one - another)
      .slice(0, MAX_CANDIDATES);
  }

  return {
    near(word, unfinished) {
      const most = slipsIn(word.length);
      const near: Map<string, number> = new Map([[word, 1]]);
      if (most === 0) return near;
      const isKnown = words.some((candidate) => candidate.startsWith(word));
      let found = within(word, most, unfinished ? slipsToBeginning : slipsBetween);
      // A word without any candidate may contain one more typing error, though hardly in its first letter.
      if (found.length === 0 && !isKnown)
        found = within(word, most + 1, slipsBetween, (candidate) => candidate[0] === word[0]);
      for (const [candidate, slips] of found) if (candidate !== word) near.set(candidate, 1 / (1 + slips));
      return near;
    },
    split(word) {
      for (let end = PART_LENGTH; end <= word.length - PART_LENGTH; end++) {
        const [first, second] = [word.slice(0, end), word.slice(end)];
        if (vocabulary.has(first) && vocabulary.has(second)) return [first, second];
      }
      return undefined;
    },
  };
}

/**
 * Returns the edit distance: letters that are changed, left out, put in or swapped with their neighbour.
 * Words that differ in length by more than `most` are not compared.
 */
export function slipsBetween(word: string, candidate: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(word.length - candidate.length) > most) return Number.POSITIVE_INFINITY;
  return at(slipsToBeginnings(word, candidate), candidate.length);
}

/** Returns the distance to the nearest prefix of the other word. A whole word ranks above a prefix. */
function slipsToBeginning(word: string, candidate: string, most: number): number {
  if (word.length - candidate.length > most) return Number.POSITIVE_INFINITY;
  const beginnings = slipsToBeginnings(word, candidate.slice(0, word.length + most + 1));
  const whole =
    word.length + most >= candidate.length ? at(beginnings, candidate.length) : Number.POSITIVE_INFINITY;
  return Math.min(whole, Math.min(...beginnings) + BEGINNING);
}

/** Returns the distance to each prefix of another word, by its length (optimal string alignment). */
function slipsToBeginnings(word: string, candidate: string): readonly number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: candidate.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const next = [row];
    for (let column = 1; column <= candidate.length; column++) {
      const isSame = word[row - 1] === candidate[column - 1];
      const isSwapped = word[row - 1] === candidate[column - 2] && word[row - 2] === candidate[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = next;
  }
  return last;
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** Where the runners of a race are at each moment. It shows a drawn order, and decides nothing. */
export interface Film {
  /** When the last runner comes in. */
  readonly ms: number;
  /** Returns the share of the distance that a runner has behind it; more than 1 beyond the finish. */
  at(runner: number, ms: number): number;
}

/** The winner comes in after this share of the film; then the others, one after another. */
const WINNER = 0.93;
const TURN = 2 * Math.PI;

/** Returns a function for numbers from 0 to 1, which are the same for the same text. */
export function createSeries(text: string): () => number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x6d2b79f5;
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_909);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Makes the film of an order: each runner follows one smooth curve from start to finish, now faster, now slower, and
 * never backwards.
 * @param order numbers of runners, from 0, as they come in
 * @param seed the same order with the same seed is the same film
 */
export function createFilm(order: readonly number[], ms: number, seed: string): Film {
  const next = createSeries(seed);
  const gaps = order.map((_, place) => (place === 0 ? 0 : 0.4 + next()));
  const sum = gaps.reduce((all, gap) => all + gap, 0) || 1;
  let late = 0;
  const curves = new Map(
    order.map((runner, place) => {
      late += gaps[place] || 0;
      const over = ms * (WINNER + ((1 - WINNER) * late) / sum);
      return [runner, { over, slow: 0.5 * next() - 0.25, waver: 0.3 * next() - 0.15 }] as const;
    }),
  );
  return {
    ms,
    at(runner, at) {
      const curve = curves.get(runner);
      if (!curve) return 0;
      const { over, slow, waver } = curve;
      const part = at / over;
      if (part >= 1) return 1 + (part - 1) * (1 + slow + waver);
      return part + (slow * Math.sin(TURN * part)) / TURN + (waver * Math.sin(2 * TURN * part)) / (2 * TURN);
    },
  };
}

import type { Round } from '#contract/games/play.ts';
import { CallError } from './calls.ts';
import type { GamePage, KindScript, Rounds } from './page.ts';
import { pause } from './words.ts';

/** Times the stake from which a win is called a big one (PLAY-81). */
const BIG_WIN = 15;

/** Rounds of a single player: each bet is answered with its result. */
export function createSoloRounds(page: GamePage, kind: KindScript): Rounds {
  const { game } = page;
  return {
    /** The page shows only what the gateway answered (PLAY-14). */
    async send(bet) {
      const round = (await page.call('/wps/play/rounds', bet)) as Round;
      if (round.kind !== kind.round) throw new CallError('lost');
      return round;
    },
    /** A round ends once its result is shown and its minimum time has passed. */
    async finish(answer, bet) {
      const round = answer as Round;
      const isOver = pause(game.roundMs);
      await kind.reveal(round);
      kind.finish(round, round.win > bet);
      // A return at or below the stake makes no sound (PLAY-15).
      if (round.win > bet) page.sound(round.win >= BIG_WIN * bet ? 'bigWin' : 'win');
      page.takeMoney(round);
      page.sayResult(round.win, bet, kind.words(round));
      await isOver;
    },
  };
}

import type { GameType } from '#contract/core/game-types.ts';
import { element } from './dom.ts';
import type { FrameData, Opened } from './page.ts';
import { fill } from './words.ts';

/** Value of the refusals `bonus.bet.limit` and `bonus.game`. */
export interface BonusRefusal {
  readonly most?: number;
  readonly games?: readonly GameType[];
}

/** Shows bonus money on a game's page. */
export function createBonusMoney({ texts, gameNames }: FrameData, money: (amount: number) => string) {
  return {
    /** Shows the limit for bets of bonus money before a bet (HOUSE-21). */
    show(bonus: Opened['bonus']): void {
      const note = element('bonus');
      note.hidden = !bonus;
      if (!bonus) return;
      const { amount, usable, most } = bonus;
      const text = usable === 0 ? texts.bonusOther : texts.bonusMoney;
      note.textContent = fill(text, { amount: money(amount), usable: money(usable), most: money(most) });
    },
    /** Returns why a bet was refused that bonus money would have paid in part. */
    toRefusal({ most, games = [] }: BonusRefusal): string {
      if (most) return fill(texts.bonusLimit, { most: money(most) });
      return fill(texts.bonusGame, { games: games.map((type) => gameNames[type]).join(', ') });
    },
  };
}

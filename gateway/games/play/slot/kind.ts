import type { Language } from '#contract/core/languages.ts';
import type { VariantOf } from '#contract/games/game-kinds.ts';
import { SLOT_ROUND_MS } from '#contract/games/play.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { Kind, KindFacts, SlotWin } from '../frame/kind.ts';
import { betsFor, toTenth } from './bets.ts';
import { createSlotBoard } from './board.ts';
import { classic } from './profiles/classic.ts';
import { expand } from './profiles/expand.ts';
import { free } from './profiles/free.ts';
import { hold } from './profiles/hold.ts';
import { cached, type SlotWin as PaidWin, type Profile } from './profiles/profile.ts';
import { tumble } from './profiles/tumble.ts';
import { ways } from './profiles/ways.ts';
import { strips } from './strips.ts';

/** Returns the rules of a profile, a paragraph each; those of the reference machine are the rules of the type. */
const listRules = (variant: VariantOf<'slot'>, language: Language): readonly string[] =>
  Object.values(
    variant === 'lines' || variant === 'jackpot'
      ? textsUnder('games.info.rules.RNG', language)
      : textsUnder(`games.play.slot.howTo.${variant}`, language),
  );

function listFacts({ returnToPlayer, volatility, lines }: Profile, most: number, minBet: bigint): KindFacts {
  const bets = betsFor(minBet);
  const [smallest, largest] = [bets[0], bets.at(-1)];
  if (smallest === undefined || largest === undefined) throw new Error(`No bet is as large as ${minBet}`);
  return {
    returns: returnToPlayer(),
    volatility,
    minBet: smallest,
    maxBet: largest,
    maxWin: toTenth(largest) * BigInt(most),
    lines: lines.length > 0 ? lines.length : null,
  };
}

/** Creates a slot with a profile. */
function createSlot(variant: VariantOf<'slot'>, profile: Profile): Kind {
  const mostPaid = cached(profile.largestPay);
  const howTo = (language: Language) => listRules(variant, language);
  return {
    round: 'slot',
    roundMs: SLOT_ROUND_MS,
    takes: ({ stake, bets }, minBet) => bets.length === 0 && betsFor(minBet).includes(stake),
    play: ({ stake }, chance) => {
      const tenth = toTenth(stake);
      const toWin = ({ pay, ...win }: PaidWin): SlotWin => ({ ...win, amount: BigInt(pay) * tenth });
      const { grid, wins, steps, pay } = profile.spin(chance);
      return {
        grid,
        wins: wins.map(toWin),
        ...(steps && {
          steps: steps.map((step) => ({
            grid: step.grid,
            wins: step.wins.map(toWin),
            win: BigInt(step.pay) * tenth,
            times: step.times,
          })),
        }),
        payout: BigInt(pay) * tenth,
      };
    },
    atRisk: ({ stake }) => ({ effective: stake }),
    bestReturn: profile.returnToPlayer,
    texts: () => ({}),
    client: { entry: new URL('./client/slot.ts', import.meta.url), maxBytes: 16_000 },
    board: createSlotBoard(variant, profile, howTo),
    howTo,
    facts: (minBet) => listFacts(profile, mostPaid(), minBet),
  };
}

/** The reference machine; titles whose own kind is missing open it. */
export const slot = createSlot('lines', strips);

/** Slots by their profile (PLAY-40). `jackpot` is the reference machine with a pot of its title. */
export const slots = {
  classic: createSlot('classic', classic),
  lines: slot,
  ways: createSlot('ways', ways),
  tumble: createSlot('tumble', tumble),
  hold: createSlot('hold', hold),
  free: createSlot('free', free),
  expand: createSlot('expand', expand),
  jackpot: slot,
} as const;

import { floorRisk, RISK_TIMES } from '#contract/core/house-budget.ts';
import type { AtRisk, FieldBet } from '../frame/kind.ts';
import { type Grid, partsOf, type TableRules } from './rules.ts';

/**
 * Returns the part of a round that was really at risk (HOUSE-2): of the bets that no field gives back, at most 9/4 of
 * their average loss. The returns of fields are computed once, and again where rounds differ.
 */
export function createRiskMeasure(rules: TableRules): (bets: readonly FieldBet[], grid: Grid) => AtRisk {
  /** Return of a field that gives the bet back. */
  const givenBack = partsOf(rules);
  let terms: string | undefined;
  let outcomes: ReturnType<TableRules['outcomes']> = [];
  const byField = new Map<string, readonly number[]>();

  function getReturns(field: string, of: Grid): readonly number[] {
    const ofRound = rules.terms?.(of) ?? '';
    if (ofRound !== terms) {
      terms = ofRound;
      outcomes = rules.outcomes(of);
      byField.clear();
    }
    const known = byField.get(field);
    if (known) return known;
    const returns = outcomes.map(({ grid }) => rules.returned(field, grid));
    byField.set(field, returns);
    return returns;
  }

  /** Returns the average loss of the bets; winning results count as no loss. */
  function computeLoss(bets: readonly FieldBet[], of: Grid): number {
    const placed = bets.map(({ field, amount }) => ({
      amount: Number(amount),
      returns: getReturns(field, of),
    }));
    const stake = placed.reduce((sum, { amount }) => sum + amount, 0);
    return outcomes.reduce((sum, { likelihood }, place) => {
      const back = placed.reduce(
        (all, { amount, returns }) => all + (amount * (returns[place] ?? 0)) / givenBack,
        0,
      );
      return sum + likelihood * Math.max(0, stake - back);
    }, 0);
  }

  return (bets, grid) => {
    const open = bets.filter(({ field }) => rules.returned(field, grid) !== givenBack);
    const stake = bets.reduce((sum, { amount }) => sum + amount, 0n);
    const left = open.reduce((sum, { amount }) => sum + amount, 0n);
    const risk = BigInt(floorRisk(RISK_TIMES * computeLoss(bets, grid)));
    if (risk < left) return { effective: risk, reason: bets.length > 1 ? 'both-sides' : 'short-odds' };
    return left < stake ? { effective: left, reason: 'returned' } : { effective: left };
  };
}

import type { ContractKind, ContractRule } from '#contract/agents/agent-contracts.ts';
import { CONTRACT_CAPS, MAX_PROFIT_PERCENT } from '#contract/core/house-budget.ts';
import type { Tier } from '#gateway/platform/db/schema/index.ts';

/** Returns the highest percent of a contract, in hundredths (HOUSE-14). */
export const contractCap = (kind: ContractKind, rule: ContractRule): number =>
  kind === 'dividend' && rule === 'profit' ? MAX_PROFIT_PERCENT : CONTRACT_CAPS[kind];

/** Returns the tiers for billing: none above the cap. */
export const cappedTiers = (
  kind: ContractKind,
  rule: ContractRule,
  tiers: readonly Tier[],
): readonly Tier[] =>
  tiers.map((tier) => ({ ...tier, percent: Math.min(tier.percent, contractCap(kind, rule)) }));

export const isAboveCap = (kind: ContractKind, rule: ContractRule, tiers: readonly Tier[]): boolean =>
  tiers.some(({ percent }) => percent > contractCap(kind, rule));

/**
 * Member types, as the gateway numbers them: 4 is a trial account, 0 and 40 are
 * players without a downline, every other type is an agent (41 and 42 agent-like).
 */
export const TRIAL_TYPE = 4;

export type MemberKind = 'player' | 'trial' | 'agent';
const NON_AGENTS: Readonly<Record<number, MemberKind>> = { 0: 'player', [TRIAL_TYPE]: 'trial', 40: 'player' };

const FREE_PLAY_TYPES: readonly number[] = [0, 1, 2];
const WITHOUT_CONTRACT_PROMPT: readonly number[] = [TRIAL_TYPE, 40, 41, 42];

export const toMemberKind = (type: number): MemberKind => NON_AGENTS[type] || 'agent';
export const isTrial = (type: number): boolean => type === TRIAL_TYPE;
export const isAgent = (type: number): boolean => toMemberKind(type) === 'agent';
/** Types that may deposit and play for free (TRIAL-2, HUB-2). */
export const mayPlayFree = (type: number): boolean => FREE_PLAY_TYPES.includes(type);
/** Types asked about waiting agent contracts (HOME-6). */
export const isAskedForContracts = (type: number): boolean => !WITHOUT_CONTRACT_PROMPT.includes(type);

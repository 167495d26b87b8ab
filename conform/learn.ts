import type { Facts } from './requests.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where an answer has a list: by operation, the field of its value. */
const LISTS: Readonly<Record<string, string>> = {
  games: 'games',
  lotteries: 'list',
  announcements: 'promotion',
  deposits: 'list',
  withdrawals: 'list',
  agentTeam: 'list',
};

/** Which fields of the first entry are values for which parameters. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  games: { nodeId: 'nodeId', vassalage: 'vassalage', gameCode: 'gameCode' },
  announcements: { id: 'promotionState.id' },
  deposits: { id: 'readDeposit.id' },
  withdrawals: { id: 'readWithdrawal.id' },
  agentTeam: { id: 'agentMember.id' },
};

/** Learns values for parameters of later calls from an answer; a value that is known stays. */
export function learn(facts: Facts, id: string, value: unknown): void {
  const [first] = toList((value as Fields | null | undefined)?.[LISTS[id] ?? '']).filter(isPlayable);
  if (!first) return;
  for (const [field, parameter] of Object.entries(FIELDS[id] ?? {})) setOnce(facts, parameter, first[field]);
  if (id === 'agentTeam') setOnce(facts, 'agentMemberTransactions.id', first.id);
  if (id === 'lotteries') {
    setOnce(facts, 'code', first.code);
    setOnce(facts, 'issue', (first.last as Fields | null | undefined)?.no);
  }
}

/** A lottery has no launch, and a game that is not offered here has none either. */
const isPlayable = ({ lotteryCode, supportPlay }: Fields): boolean => !lotteryCode && supportPlay !== false;

const toList = (value: unknown): Fields[] =>
  Array.isArray(value)
    ? value.filter((entry): entry is Fields => typeof entry === 'object' && entry !== null)
    : [];

function setOnce(facts: Facts, name: string, value: unknown): void {
  if (!facts.has(name) && (typeof value === 'string' || typeof value === 'number'))
    facts.set(name, String(value));
}

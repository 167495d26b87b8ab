import type { Language } from '#contract/core/languages.ts';
import { gameInfo } from '#contract/games/game-info.ts';
import { type RoundPlans, tableNow, tableRounds } from '#contract/games/tables.ts';
import { type GatewayFetch, type PageHealth, read } from '#lib/gateway/read.server.ts';
import { toCard } from '../tiles/card.ts';
import { showGrid } from './recompute-round.ts';

/** A round of a table, as far as it is public. */
export interface RoundProof {
  readonly hash: string;
  /** Null before the result. */
  readonly secret: string | null;
  readonly result: string;
  /** How the result follows from the secret; empty where the gateway does not publish it. */
  readonly plans: RoundPlans;
}

export interface RoundProofPage {
  readonly node: string;
  readonly round: string;
  /** Of the table; empty where it is unknown. */
  readonly name: string;
  /** Undefined where the call failed, or the round does not exist. */
  readonly proof: RoundProof | undefined;
  readonly health: PageHealth;
}

interface RoundRequest {
  readonly gateway: GatewayFetch;
  readonly language: Language;
  /** `node` and `round` of the page's address. */
  readonly query: URLSearchParams;
}

/** Codes of a call that names no table, or no round of it. */
const UNKNOWN: readonly number[] = [400, 404, 422];

const pickPlans = ({ plan, racePlan, flightPlan }: RoundPlans): RoundPlans => ({
  ...(plan && { plan }),
  ...(racePlan && { racePlan }),
  ...(flightPlan && { flightPlan }),
});

/** Reads what is needed to compute a table's round again: of the present round, only the hash (PLAY-58). */
export async function readRoundProof({ gateway, language, query }: RoundRequest): Promise<RoundProofPage> {
  const [node, round] = [query.get('node') ?? '', query.get('round') ?? ''];
  if (node === '' || round === '') return { node, round, name: '', proof: undefined, health: 'whole' };
  const params = { nodeId: node };
  const [info, past, now] = await Promise.all([
    read(gateway, gameInfo, { language }, params),
    read(gateway, tableRounds, { from: round }, params),
    read(gateway, tableNow, undefined, params),
  ]);
  const page = { node, round, name: info.ok ? toCard(info.value.game).name : '' };
  if (!past.ok) {
    const isUnknown = UNKNOWN.includes(past.error.status);
    return { ...page, proof: undefined, health: isUnknown ? 'whole' : 'failed' };
  }
  const { rounds, ...answer } = past.value;
  const plans = pickPlans(answer);
  const shown = rounds.find((each) => each.round === round);
  if (shown) {
    const { hash, secret, grid } = shown;
    return { ...page, proof: { hash, secret, result: showGrid(grid), plans }, health: 'whole' };
  }
  const hash = now.ok && now.value.round === round ? now.value.hash : '';
  const proof = hash === '' ? undefined : { hash, secret: null, result: '', plans };
  return { ...page, proof, health: now.ok ? 'whole' : 'failed' };
}

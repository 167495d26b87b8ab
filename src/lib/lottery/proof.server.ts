import type { ValueOf } from '#contract/core/call.ts';
import { drawProof, type Lottery, lotteries } from '#contract/lottery/lottery.ts';
import { type GatewayFetch, type PageHealth, read } from '#lib/gateway/read.server.ts';

export interface ProofPage {
  readonly lottery: Lottery | undefined;
  readonly issue: string | undefined;
  /** Undefined where the call failed, or the draw does not exist. */
  readonly proof: ValueOf<typeof drawProof> | undefined;
  readonly health: PageHealth;
}

interface ProofRequest {
  readonly gateway: GatewayFetch;
  /** `code` and `issue` of the page's address. */
  readonly query: URLSearchParams;
}

/** Reads what is needed to compute a draw again: the one in the address, or the last of a lottery (LOTT-5). */
export async function readProof({ gateway, query }: ProofRequest): Promise<ProofPage> {
  const all = await read(gateway, lotteries);
  const list = all.ok ? all.value.list : [];
  const lottery = list.find(({ code }) => code === query.get('code')) ?? list.find(({ last }) => last);
  const issue = query.get('issue') ?? lottery?.last?.no;
  if (!lottery || issue === undefined) return { lottery, issue, proof: undefined, health: 'failed' };
  const proof = await read(gateway, drawProof, undefined, { code: lottery.code, issue });
  if (proof.ok) return { lottery, issue, proof: proof.value, health: 'whole' };
  const isUnknown = proof.error.code === 'not.found';
  return { lottery, issue, proof: undefined, health: isUnknown ? 'whole' : 'failed' };
}

import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { decideDocuments } from './decide.ts';
import { waitingDocuments } from './waiting.ts';

/** The same delay as the reference payment providers. */
const AFTER_MS = 4_000;
/** Maximum of records in one run. */
const AT_A_TIME = 100;

async function approve(deps: Deps, orderNo: string): Promise<void> {
  try {
    await decideDocuments(deps, orderNo, { status: 'approved' });
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === 'member.excluded')) throw error;
    await decideDocuments(deps, orderNo, { status: 'rejected', reason: 'excluded' });
  }
}

/** Decides automatically, by the rule on the page: one picture is not enough. */
export async function decideDocumentsByItself(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const { orderNo, sentAt, pictures } of await waitingDocuments(deps, AT_A_TIME)) {
    if (now - sentAt < AFTER_MS) continue;
    if (pictures < 2)
      await decideDocuments(deps, orderNo, { status: 'rejected', reason: 'demo_one_picture' });
    else await approve(deps, orderNo);
  }
}

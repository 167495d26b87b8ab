import type { Deps } from '#gateway/platform/deps/deps.ts';
import { decideDocuments } from './decide.ts';
import { waitingDocuments } from './waiting.ts';

/** As the reference providers take for money. */
const AFTER_MS = 4_000;
/** So many are looked at in one go. */
const AT_A_TIME = 100;

/** Decides without a person, by the rule that the page tells: one picture is not enough. */
export async function decideDocumentsByItself(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const { orderNo, sentAt, pictures } of await waitingDocuments(deps, AT_A_TIME)) {
    if (now - sentAt < AFTER_MS) continue;
    await decideDocuments(
      deps,
      orderNo,
      pictures > 1 ? { status: 'approved' } : { status: 'rejected', reason: 'demo_one_picture' },
    );
  }
}

import { contractRequests } from '#contract/contracts.ts';
import { may } from '#contract/permissions.ts';
import { send, session } from '#lib/auth/index.client.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { CONTRACTS_ASKED_KEY, POPUPS_DUE_KEY } from '#lib/storage/keys.ts';
import { loadParts, type Parts, showPrompt } from './parts.client.ts';
import { showPopups } from './popups.client.ts';
import { CONTRACTS } from './rules.ts';

/** What a member meets on home once after logging in: the operator's popups, then contracts that wait (HOME-6). */
export async function greetMember(): Promise<void> {
  const popups = takePopupsDue();
  const contracts = await waitingContracts();
  if (!popups && contracts.length === 0) return;
  // Nobody asked for it, so nobody is told where it fails.
  const parts = await loadParts().catch(() => undefined);
  if (!parts) return;
  if (popups) await showPopups(parts);
  await askAbout(contracts, parts);
}

function takePopupsDue(): boolean {
  const due = tabArea.get(POPUPS_DUE_KEY) !== undefined;
  tabArea.remove(POPUPS_DUE_KEY);
  return due;
}

/** Ids of the questions to ask, once a visit. */
async function waitingContracts(): Promise<string[]> {
  const current = session.get();
  if (!current || !may('contractPrompts', current.type) || tabArea.get(CONTRACTS_ASKED_KEY)) return [];
  const answer = await send(contractRequests);
  if (!answer.ok) return [];
  tabArea.set(CONTRACTS_ASKED_KEY, 'yes');
  return CONTRACTS.map(({ field }) => field).filter((field) => answer.value[field] !== '');
}

async function askAbout(contracts: readonly string[], parts: Parts): Promise<void> {
  for (const id of contracts) {
    const question = parts.take(id);
    if (question) await showPrompt(question);
  }
}

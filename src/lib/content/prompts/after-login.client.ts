import { contractRequests } from '#contract/agents/agent-contracts.ts';
import { may } from '#contract/permissions.ts';
import { send, session } from '#lib/auth/index.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { CONTRACTS_ASKED_KEY, POPUPS_DUE_KEY, PROMPTED_KEY } from '#lib/storage/keys.ts';
import { loadParts, type Parts, showPrompt } from './parts.client.ts';
import { showPopup } from './popups.client.ts';
import { CONTRACT_FIELDS } from './rules.ts';

/**
 * What a member meets on home after logging in (HOME-6): a contract that waits, else a popup of the operator. One
 * thing a visit; what else there is comes with another.
 */
export async function greetMember(): Promise<void> {
  const popups = takePopupsDue();
  if (tabArea.get(PROMPTED_KEY)) return;
  const contracts = await waitingContracts();
  if (!popups && contracts.length === 0) return;
  // Nobody asked for it, so nobody is told where it fails.
  const parts = await loadParts().catch(() => undefined);
  if (!parts) return;
  if (await askAbout(contracts, parts)) return;
  if (popups) await showPopup(parts);
}

function takePopupsDue(): boolean {
  const due = tabArea.get(POPUPS_DUE_KEY) !== undefined;
  tabArea.remove(POPUPS_DUE_KEY);
  return due;
}

interface Offer {
  /** Of the question to ask. */
  readonly id: string;
  /** A username, empty for the house; undefined where it is not known. */
  readonly by: string | undefined;
}

/** The questions to ask, once a visit. */
async function waitingContracts(): Promise<Offer[]> {
  const current = session.get();
  if (!current || !may('contractPrompts', current.type) || tabArea.get(CONTRACTS_ASKED_KEY)) return [];
  const answer = await send(contractRequests);
  if (!answer.ok) return [];
  tabArea.set(CONTRACTS_ASKED_KEY, 'yes');
  const { value } = answer;
  return CONTRACT_FIELDS.filter((id) => value[id] !== '').map((id) => ({ id, by: value.offeredBy[id] }));
}

/** Names who offers the contract, as its page does (WAY-35). */
function nameOffering(question: HTMLElement, by: string): void {
  const words = question.querySelector<HTMLElement>('[data-offer]');
  const { offer = '', house = '' } = words?.dataset ?? {};
  if (words) words.textContent = fill(offer, { by: by || house });
}

/** Asks about the first contract whose screen is there; whether there was one. */
async function askAbout(offers: readonly Offer[], parts: Parts): Promise<boolean> {
  const [question] = offers.flatMap(({ id, by }) => {
    const asked = parts.take(id);
    if (asked && by !== undefined) nameOffering(asked, by);
    return asked ?? [];
  });
  if (!question) return false;
  tabArea.set(PROMPTED_KEY, 'yes');
  await showPrompt(question);
  return true;
}

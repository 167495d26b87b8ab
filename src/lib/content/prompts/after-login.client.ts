import { memberInfo } from '#contract/account/member.ts';
import { contractRequests } from '#contract/agents/agent-contracts.ts';
import { may } from '#contract/permissions.ts';
import { send, session } from '#lib/auth/index.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { CONTRACTS_ASKED_KEY, POPUPS_DUE_KEY, PROMPTED_KEY } from '#lib/storage/keys.ts';
import { isFirstPage } from './first-page.client.ts';
import { loadParts, type Parts, showPrompt } from './parts.client.ts';
import { showPopup } from './popups.client.ts';
import { CONTRACT_FIELDS } from './rules.ts';

/**
 * Shows a member one prompt on home: a VIP level that was reached (WAY-36), or after the login (HOME-6) a pending contract,
 * else a popup of the operator. One prompt per visit; others come with later visits.
 */
export async function greetMember(): Promise<void> {
  const popups = takePopupsDue();
  if (await showLevel()) return;
  if (tabArea.get(PROMPTED_KEY)) return;
  const contracts = await waitingContracts();
  if (!popups && contracts.length === 0) return;
  // Unrequested, so a failure is not reported.
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

/** @returns whether there was one */
async function showLevel(): Promise<boolean> {
  const answer = isFirstPage() ? undefined : await send(memberInfo);
  const level = answer?.ok && answer.value.vip.reached;
  return level ? (await import('./reached-level.client.ts')).showReachedLevel(level) : false;
}

interface Offer {
  /** Id of the question to ask. */
  readonly id: string;
  /** A username, empty for the house; undefined where it is not known. */
  readonly by: string | undefined;
}

/** Returns the questions to ask, once per visit. */
async function waitingContracts(): Promise<Offer[]> {
  const current = session.get();
  if (!current || !may('contractPrompts', current.type) || tabArea.get(CONTRACTS_ASKED_KEY)) return [];
  const answer = await send(contractRequests);
  if (!answer.ok) return [];
  tabArea.set(CONTRACTS_ASKED_KEY, 'yes');
  const { value } = answer;
  return CONTRACT_FIELDS.filter((id) => value[id] !== '').map((id) => ({ id, by: value.offeredBy[id] }));
}

/** Names who offers the contract, like its page does (WAY-35). */
function nameOffering(question: HTMLElement, by: string): void {
  const words = question.querySelector<HTMLElement>('[data-offer]');
  const { offer = '', house = '' } = words?.dataset ?? {};
  if (words) words.textContent = fill(offer, { by: by || house });
}

/** Asks about the first contract whose question exists. Returns whether there was one. */
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

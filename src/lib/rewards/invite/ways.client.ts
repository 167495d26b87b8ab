import { availablePromotions } from '#contract/rewards/promotions.ts';
import { send } from '#lib/auth/index.client.ts';
import { loadParts, showPrompt } from '#lib/content/index.client.ts';
import { toast } from '#lib/ui/index.client.ts';

/** Milliseconds that "coming soon" stays (AGENT-5). */
const COMING_SOON = 1_000;

/** Shows an agent a message about the agent area. */
export async function showComingSoon(): Promise<void> {
  const prompt = (await loadParts()).take('agent-referral');
  if (prompt) await showPrompt(prompt);
}

/** Leads to the referral page while the programme is on; without the gateway's answer it counts as on. */
export async function invite(address: string): Promise<void> {
  const answer = await send(availablePromotions);
  if (!answer.ok || answer.value.REFERRAL.enabled) {
    window.location.assign(address);
    return;
  }
  toast('info', (await loadParts()).words.comingSoon ?? '', { duration: COMING_SOON });
}

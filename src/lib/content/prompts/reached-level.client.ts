import { confirmVipLevel } from '#contract/rewards/vip-level.ts';
import { send } from '#lib/auth/index.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { PROMPTED_KEY } from '#lib/storage/keys.ts';
import { loadParts, showPrompt } from './parts.client.ts';

/** Shows the VIP level that a member reached on a sheet, once (WAY-36). @returns whether it was shown */
export async function showReachedLevel(level: number): Promise<boolean> {
  const parts = await loadParts().catch(() => undefined);
  const sheet = parts?.take('vip-level');
  const title = sheet?.querySelector('h2');
  if (!sheet || !title) return false;
  title.textContent = fill(title.textContent ?? '', { level });
  tabArea.set(PROMPTED_KEY, 'yes');
  // Shown is shown, however the sheet is left.
  void send(confirmVipLevel, { body: { level } });
  await showPrompt(sheet);
  return true;
}

import { memberAffiliate } from '#contract/account/member.ts';
import { send } from '#lib/auth/index.client.ts';
import { fillPrivate, toast } from '#lib/ui/index.client.ts';

/** Fills in a member's code and link, and lets them be copied and shared (AGENT-5). */
export async function followInvite(section: HTMLElement): Promise<void> {
  const { invite = '', failed = '' } = section.dataset;
  const answer = await send(memberAffiliate);
  if (!answer.ok) {
    if (answer.error.code !== 'session.expired') toast('fail', failed);
    return;
  }
  const { code } = answer.value;
  // The origin of this page: behind a proxy the site may have another name.
  const link = `${window.location.origin}${invite}?affiliateCode=${encodeURIComponent(code)}`;
  fillPrivate('[data-code]', code);
  fillPrivate('[data-link]', link);
  offerCopy(section, link);
  offerShare(section, link);
}

function offerCopy(section: HTMLElement, link: string): void {
  const button = section.querySelector<HTMLButtonElement>('[data-copy]');
  if (!button) return;
  button.disabled = false;
  button.addEventListener('click', async () => {
    if (await copied(link, section)) toast('success', section.dataset.copied ?? '');
  });
}

/** Copies the link. Without a clipboard, as on plain http, the link is selected for the device's own copy command. */
async function copied(link: string, section: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    const shown = section.querySelector('[data-link]');
    if (shown) window.getSelection()?.selectAllChildren(shown);
    return document.execCommand('copy');
  }
}

function offerShare(section: HTMLElement, url: string): void {
  const button = section.querySelector<HTMLButtonElement>('[data-share]');
  if (!button || !('share' in navigator)) return;
  button.hidden = button.disabled = false;
  button.addEventListener('click', () => {
    // Rejected where the member cancels.
    navigator.share({ text: section.dataset.shareText ?? '', url }).catch(() => {});
  });
}

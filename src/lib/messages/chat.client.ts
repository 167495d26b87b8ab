import { isLanguage } from '#contract/core/languages.ts';
import { isTrial } from '#contract/core/member-types.ts';
import { launchChat } from '#contract/messages/chat.ts';
import { may } from '#contract/permissions.ts';
import { send, session } from '#lib/auth/index.client.ts';
import { page } from '#lib/html/page.client.ts';
import { memberTexts } from '#lib/i18n/member-texts.client.ts';
import { mayLinkTo } from '#lib/routes/links.ts';
import { openOutside, toast } from '#lib/ui/index.client.ts';
import { STAGE, singleFlight } from '#lib/ui/index.ts';

/** How long the loading toast is shown, in milliseconds (HUB-7). */
const WAIT_SHOWS = 500;

/**
 * Opens the live chat in place of its page, or shows why it can't (HUB-7, TRIAL-2).
 * @param askToRegister asks a trial account, which may not chat, to register
 */
export async function openChat(link: HTMLElement, askToRegister: () => Promise<unknown>): Promise<void> {
  if (may('chat', session.get()?.type ?? 0)) return launch(link);
  toast('offline', (await memberTexts()).rejected);
  if (isTrial(session.get()?.type ?? 0)) await askToRegister();
}

const launch = singleFlight(async (link: HTMLElement): Promise<void> => {
  const texts = await memberTexts();
  const hide = toast('loading', texts.pleaseWait);
  setTimeout(hide, WAIT_SHOWS);
  const { language, theme } = document.documentElement.dataset;
  const answer = await send(launchChat, {
    query: {
      language: isLanguage(language) ? language : undefined,
      backUrl: window.location.pathname,
      headerColor: STAGE[theme === 'light' ? 'light' : 'dark'],
      title: link.dataset.chatLaunch ?? '',
    },
  });
  if (answer.ok && mayOpen(answer.value.chatUrl)) open(answer.value.chatUrl);
  else if (answer.ok || answer.error.code !== 'session.expired') toast('fail', texts.chatFailed);
});

/** Another site's chat is opened by the app's shell, where there is one (NAV-13). */
function open(address: string): void {
  const isOutside = page.shell === 'app' && !address.startsWith('/');
  if (isOutside) openOutside(address);
  else window.location.assign(address);
}

/** Returns whether the address is allowed: a page of the gateway, or a permitted other site. */
const mayOpen = (address: string): boolean => address.startsWith('/wps/') || mayLinkTo(address);

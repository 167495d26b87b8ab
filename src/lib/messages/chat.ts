import { launchChat } from '#contract/chat.ts';
import { isLanguage } from '#contract/languages.ts';
import { may } from '#contract/permissions.ts';
import { send } from '../gateway/send.ts';
import { mayLinkTo } from '../links.ts';
import { memberTexts } from '../member/texts.ts';
import { session } from '../session/store.ts';
import { singleFlight } from '../single-flight.ts';
import { STAGE } from '../theme.ts';
import { toast } from '../toast/toast.ts';

/** Milliseconds that the loading toast stays (HUB-7). */
const WAIT_SHOWS = 500;
const CHAT_LINK = '[data-chat-launch]';

/** Ways into the live chat: a guest's link to login opens the chat for a member. */
export function watchChat(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>(CHAT_LINK);
    const current = session.get();
    if (!link || !current) return;
    event.preventDefault();
    void (may('chat', current.type) ? launch(link) : reject());
  });
}

async function reject(): Promise<void> {
  toast('offline', (await memberTexts()).rejected);
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
  if (answer.ok && mayOpen(answer.value.chatUrl)) window.location.assign(answer.value.chatUrl);
  else if (answer.ok || answer.error.code !== 'session.expired') toast('fail', texts.chatFailed);
});

/** The chat is the gateway's page, or another site. */
const mayOpen = (address: string): boolean => address.startsWith('/wps/') || mayLinkTo(address);

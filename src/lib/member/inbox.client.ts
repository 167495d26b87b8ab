import type { ValueOf } from '#contract/call.ts';
import { type InboxMessage, inboxMessages, readInboxMessage } from '#contract/inbox.ts';
import { SESSION_ENDED, send, session } from '#lib/auth/index.client.ts';
import { UNREAD_CHANGED } from '#lib/content/index.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { momentText } from '#lib/i18n/moments.client.ts';

const PAGE_SIZE = 10;

type Inbox = ValueOf<typeof inboxMessages>;
/** What the page shows besides the messages it has. */
type State = 'loading' | 'empty' | 'failed' | 'rejected' | 'more' | 'all';

/** Fills the inbox page: newest first, page by page; opening a message reads it (HUB-5). */
export async function followInbox(section: HTMLElement): Promise<void> {
  const messages = section.querySelector<HTMLElement>('[data-messages]');
  const template = section.querySelector<HTMLTemplateElement>('template');
  if (!messages || !template) return;
  let pageNo = 1;

  const show = (state: State) => {
    section.dataset.state = state;
  };
  const add = (message: InboxMessage) => messages.append(drawn(message, template));
  const onAnswer = ({ list, totalPages }: Inbox) => {
    const firstNew = messages.children.length;
    for (const message of list) add(message);
    if (messages.children.length === 0) return show('empty');
    show(pageNo < totalPages ? 'more' : 'all');
    // Whoever asked for more with a keyboard goes on from there.
    if (pageNo > 1) messages.children[firstNew]?.querySelector('summary')?.focus();
    pageNo += 1;
    return undefined;
  };
  const load = async () => {
    show('loading');
    const answer = await send(inboxMessages, { query: { pageNo, pageSize: PAGE_SIZE } });
    if (session.get() === null) return;
    if (answer.ok) onAnswer(answer.value);
    else show(stateAfter(answer.error));
  };

  section.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-load]')) void load();
  });
  document.addEventListener(SESSION_ENDED, () => {
    messages.textContent = '';
  });
  await load();
}

const stateAfter = ({ code }: CallError): State => (code === 'free.reject' ? 'rejected' : 'failed');

function drawn({ id, title, content, sentAt, read }: InboxMessage, template: HTMLTemplateElement): Node {
  const copy = document.importNode(template.content, true);
  const message = copy.querySelector('details');
  if (!message) return copy;
  message.toggleAttribute('data-unread', !read);
  fill(copy, '[data-title]', title);
  fill(copy, '[data-content]', content);
  const time = copy.querySelector('time');
  if (time) {
    time.dateTime = new Date(sentAt).toISOString();
    time.textContent = momentText(sentAt);
  }
  message.addEventListener('toggle', () => void open(message, id));
  return copy;
}

function fill(part: ParentNode, selector: string, text: string): void {
  const element = part.querySelector(selector);
  if (element) element.textContent = text;
}

/** Read at once on the page; the gateway hears of it, and hears it again at the next opening where it didn't. */
async function open(message: HTMLDetailsElement, id: string): Promise<void> {
  if (!message.open || !message.hasAttribute('data-unread')) return;
  message.removeAttribute('data-unread');
  const answer = await send(readInboxMessage, { body: { id } });
  if (!answer.ok) message.setAttribute('data-unread', '');
  document.dispatchEvent(new CustomEvent(UNREAD_CHANGED));
}

import type { ValueOf } from '#contract/call.ts';
import { endOtherSessions, endSession, openSessions } from '#contract/open-sessions.ts';
import { SESSION_ENDED, send, session } from '#lib/auth/index.client.ts';
import { momentText } from '#lib/i18n/moments.client.ts';
import { toast } from '#lib/ui/index.client.ts';
import { singleFlight } from '#lib/ui/index.ts';

type Device = ValueOf<typeof openSessions>[number];

/** Where a member is logged in: each device, and the way to sign it out. */
export async function followDevices(section: HTMLElement): Promise<void> {
  const { list, template } = partsOf(section);
  if (!list || !template) return;
  const { unknown = '', failed = '', done = '' } = section.dataset;

  const refresh = async () => {
    const answer = await send(openSessions);
    if (session.get() === null) return;
    section.dataset.state = answer.ok ? 'shown' : 'failed';
    list.textContent = '';
    const devices = answer.ok ? answer.value : [];
    for (const device of devices) list.append(drawn(device, template, unknown));
    section.toggleAttribute(
      'data-others',
      devices.some(({ current }) => !current),
    );
  };
  const end = singleFlight(async (id: string | undefined) => {
    const answer = id === undefined ? await send(endOtherSessions) : await send(endSession, { body: { id } });
    if (!answer.ok && answer.error.code === 'session.expired') return;
    // One that is gone already was what was wanted.
    const isGone = answer.ok || answer.error.code === 'not.found';
    toast(isGone ? 'success' : 'fail', isGone ? done : failed);
    await refresh();
    section.querySelector('h2')?.focus();
  });

  section.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-end], [data-end-others], [data-load]');
    if (!button) return;
    if (button.dataset.load !== undefined) void refresh();
    else void end(button.dataset.end);
  });
  document.addEventListener(SESSION_ENDED, () => {
    list.textContent = '';
  });
  await refresh();
}

const partsOf = (section: HTMLElement) => ({
  list: section.querySelector<HTMLElement>('[data-list]'),
  template: section.querySelector<HTMLTemplateElement>('template'),
});

function drawn(device: Device, template: HTMLTemplateElement, unknown: string): Node {
  const copy = document.importNode(template.content, true);
  const name = copy.querySelector('[data-name]');
  if (name) name.textContent = [device.browser, device.system].filter(Boolean).join(' · ') || unknown;
  const time = copy.querySelector('time');
  if (time) {
    time.dateTime = new Date(device.lastSeenAt).toISOString();
    time.textContent = momentText(device.lastSeenAt);
  }
  const button = copy.querySelector<HTMLElement>('[data-end]');
  if (button) {
    button.dataset.end = device.id;
    button.hidden = device.current;
    button.setAttribute('aria-label', `${button.textContent?.trim() ?? ''}: ${name?.textContent ?? ''}`);
  }
  const here = copy.querySelector<HTMLElement>('[data-here]');
  if (here) here.hidden = !device.current;
  return copy;
}

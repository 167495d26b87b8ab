import { type MemberParts, onPage } from '#lib/ui/index.client.ts';

const headIcon = () => import('./head-icon.client.ts');
const balance = () => import('./balance.client.ts');
const identity = () => import('./identity.client.ts');

export const accountParts: MemberParts = {
  start() {
    onPage('[data-balance]', balance, ({ watchBalance }) => watchBalance());
    onPage('[data-greeting]', identity, ({ greet }) => greet());
    onPage('[data-head-icons]', headIcon, ({ followChoice }, form) => followChoice(form));
  },
  fill() {
    onPage('.top, [data-initial]', headIcon, ({ showHeadIcon }) => showHeadIcon());
    onPage('[data-balance]', balance, ({ refreshBalance }) => refreshBalance());
    onPage('[data-user-name], [data-shortcut]', identity, async ({ showIdentity }) => {
      const { showShortcuts } = await import('./shortcuts.client.ts');
      showShortcuts(await showIdentity());
    });
  },
};

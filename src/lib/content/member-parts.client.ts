import { type MemberParts, onPage } from '#lib/ui/index.client.ts';

export const contentParts: MemberParts = {
  start() {
    onPage('#lobby', async () => (await import('./prompts/after-login.client.ts')).greetMember());
    onPage('[data-notice]', async () => (await import('./mark-read.client.ts')).followNotices());
  },
};

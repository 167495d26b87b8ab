import type { Translate } from './translator.server.ts';

/** Returns the texts that the member script may show; browsers load them then. */
export const memberTexts = (t: Translate) => ({
  rejected: t('errors.free.reject'),
  registerPrompt: t('account.registerPrompt'),
  register: t('nav.register'),
  ended: t('login.expired'),
  login: t('nav.login'),
  me: t('nav.me'),
  pleaseWait: t('common.pleaseWait'),
  chatFailed: t('messages.chatFailed'),
  passkeyOffer: t('passkeys.offer'),
  passkeyAdd: t('passkeys.add'),
  pushOffers: { withdrawal: t('pushOffer.withdrawal'), draw: t('pushOffer.draw') },
  pushSettings: t('pushOffer.settings'),
});

export type MemberTexts = ReturnType<typeof memberTexts>;

import { account, common, errors, login, messages, nav, passkeys, push } from '#locales/en.json';

export const texts = {
  rejected: errors.free.reject,
  registerPrompt: account.registerPrompt,
  register: nav.register,
  ended: login.expired,
  login: nav.login,
  me: nav.me,
  pleaseWait: common.pleaseWait,
  chatFailed: messages.chatFailed,
  passkeyOffer: passkeys.offer,
  passkeyAdd: passkeys.add,
  pushOffers: { withdrawal: push.offers.withdrawal, draw: push.offers.draw },
  pushSettings: push.settings,
};

export type MemberTexts = typeof texts;

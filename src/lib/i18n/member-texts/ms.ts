import { account, common, errors, login, messages, nav, passkeys, pushOffer } from '#locales/ms.json';
import type { MemberTexts } from './en.ts';

export const texts: MemberTexts = {
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
  pushOffers: { withdrawal: pushOffer.withdrawal, draw: pushOffer.draw },
  pushSettings: pushOffer.settings,
};

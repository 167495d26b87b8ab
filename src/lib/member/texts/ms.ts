import { account, errors, nav } from '#locales/ms.json';
import type { MemberTexts } from '../texts.ts';

export const texts: MemberTexts = {
  rejected: errors.free.reject,
  denied: errors.permission.denied,
  registerPrompt: account.registerPrompt,
  register: nav.register,
};

import { isLanguage, type Language } from '#contract/languages.ts';

/** What the member script may have to say; loaded only when it does. */
export interface MemberTexts {
  readonly rejected: string;
  readonly denied: string;
  readonly registerPrompt: string;
  readonly register: string;
  readonly ended: string;
  readonly login: string;
  readonly pleaseWait: string;
  readonly chatFailed: string;
  readonly passkeyOffer: string;
  readonly passkeyAdd: string;
}

const loaders: Record<Language, () => Promise<{ texts: MemberTexts }>> = {
  EN: () => import('./member-texts/en.ts'),
  CN: () => import('./member-texts/cn.ts'),
  MS: () => import('./member-texts/ms.ts'),
};

/** In the page's language. */
export async function memberTexts(): Promise<MemberTexts> {
  const { language } = document.documentElement.dataset;
  const { texts } = await loaders[isLanguage(language) ? language : 'EN']();
  return texts;
}

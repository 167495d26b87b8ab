import type { Language } from '#contract/languages.ts';

/** What leaves the gateway for a person: a code by SMS or a link by mail. */
export type Message =
  | { readonly channel: 'sms'; readonly to: string; readonly code: string; readonly language: Language }
  | { readonly channel: 'email'; readonly to: string; readonly link: string; readonly language: Language };

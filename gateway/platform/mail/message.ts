import type { Language } from '#contract/core/languages.ts';

type To<Channel> = { readonly channel: Channel; readonly to: string; readonly language: Language };

/** Notices that are sent without a request. */
export type Notice = 'contactChanged';

/** Text of a decision in the inbox (WAY-34). */
export interface InboxText {
  readonly title: string;
  readonly content: string;
}

/** A message to a person: a code by SMS or mail, a link or a decision by mail, or a notice. */
export type Message =
  | (To<'sms' | 'email'> & { readonly code: string })
  | (To<'email'> & { readonly link: string })
  | (To<'email'> & { readonly decision: InboxText })
  | (To<'sms' | 'email'> & { readonly notice: Notice });

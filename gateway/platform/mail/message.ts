import type { Language } from '#contract/core/languages.ts';

type To<Channel> = { readonly channel: Channel; readonly to: string; readonly language: Language };

/** What a person is told without having asked. */
export type Notice = 'contactChanged';

/** What the inbox says of a decision (WAY-34). */
export interface InboxText {
  readonly title: string;
  readonly content: string;
}

/** What leaves the gateway for a person: a code by SMS or mail, a link or a decision by mail, or a notice. */
export type Message =
  | (To<'sms' | 'email'> & { readonly code: string })
  | (To<'email'> & { readonly link: string })
  | (To<'email'> & { readonly decision: InboxText })
  | (To<'sms' | 'email'> & { readonly notice: Notice });

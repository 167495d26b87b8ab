import type { Language } from '#contract/core/languages.ts';

type To<Channel> = { readonly channel: Channel; readonly to: string; readonly language: Language };

/** What a person is told without having asked. */
export type Notice = 'contactChanged';

/** What leaves the gateway for a person: a code by SMS or mail, a link by mail, or a notice. */
export type Message =
  | (To<'sms' | 'email'> & { readonly code: string })
  | (To<'email'> & { readonly link: string })
  | (To<'sms' | 'email'> & { readonly notice: Notice });

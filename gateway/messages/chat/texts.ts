import type { Language } from '#contract/core/languages.ts';

/** Texts of the reference chat. */
export interface ChatTexts {
  readonly title: string;
  readonly back: string;
  readonly hello: string;
  readonly you: string;
  readonly assistant: string;
  readonly label: string;
  readonly placeholder: string;
  readonly send: string;
  readonly sending: string;
  readonly failed: string;
  readonly tooFast: string;
  readonly ended: string;
  readonly needsScript: string;
  readonly service: string;
  readonly log: string;
  /** After an answer from the help centre. */
  readonly more: string;
  /** When the assistant has no answer. */
  readonly unknown: string;
}

export const CHAT_TEXTS: Record<Language, ChatTexts> = {
  EN: {
    title: 'Live chat',
    back: 'Back',
    hello:
      'Hello! I am the assistant, a program, and answer from the help centre. Ask about deposits, bonuses or your account.',
    you: 'You',
    assistant: 'Assistant',
    label: 'Your message',
    placeholder: 'Type your question',
    send: 'Send',
    sending: 'Sending…',
    failed: 'This was not sent. Check your connection and send it again.',
    tooFast: 'That was quick. Wait a moment and send it again.',
    ended: 'This chat has ended. Go back and open it again.',
    needsScript: 'The chat needs JavaScript. Turn it on in your browser’s settings and open the chat again.',
    service: 'Talk to a person',
    log: 'Conversation',
    more: 'Was this what you meant? If not, put it in other words, or tap “Talk to a person”.',
    unknown:
      'I have found nothing about that in the help centre. Put it in other words, or tap “Talk to a person” above.',
  },
  CN: {
    title: '在线客服',
    back: '返回',
    hello: '您好！我是智能助手（程序），依据帮助中心为您解答。存款、红利或账户问题都可以问我。',
    you: '您',
    assistant: '助手',
    label: '您的消息',
    placeholder: '请输入您的问题',
    send: '发送',
    sending: '发送中…',
    failed: '消息未发出，请检查网络后重新发送。',
    tooFast: '发送太快了，请稍等片刻再发。',
    ended: '本次对话已结束，请返回后重新打开。',
    needsScript: '在线客服需要 JavaScript，请在浏览器设置中开启后重新打开。',
    service: '联系人工客服',
    log: '对话记录',
    more: '这是您想了解的吗？如果不是，请换个说法，或点按“联系人工客服”。',
    unknown: '帮助中心里没有找到相关内容。请换个说法，或点按上方的“联系人工客服”。',
  },
  MS: {
    title: 'Sembang langsung',
    back: 'Kembali',
    hello:
      'Helo! Saya pembantu, sebuah program, dan menjawab daripada pusat bantuan. Tanyalah tentang deposit, bonus atau akaun anda.',
    you: 'Anda',
    assistant: 'Pembantu',
    label: 'Mesej anda',
    placeholder: 'Taip soalan anda',
    send: 'Hantar',
    sending: 'Menghantar…',
    failed: 'Mesej tidak dihantar. Semak sambungan anda dan hantar semula.',
    tooFast: 'Terlalu pantas. Tunggu sebentar dan hantar semula.',
    ended: 'Sembang ini sudah tamat. Kembali dan buka semula.',
    needsScript: 'Sembang memerlukan JavaScript. Hidupkannya dalam tetapan pelayar dan buka sembang semula.',
    service: 'Hubungi petugas',
    log: 'Perbualan',
    more: 'Inikah yang anda maksudkan? Jika tidak, gunakan perkataan lain atau tekan “Hubungi petugas”.',
    unknown:
      'Saya tidak menemui apa-apa tentangnya di pusat bantuan. Gunakan perkataan lain atau tekan “Hubungi petugas” di atas.',
  },
};

import type { LocalisedText } from '#contract/core/languages.ts';

export interface DemoTalk {
  /** The member's message. */
  readonly question: LocalisedText;
  /** The assistant's answer. */
  readonly answer: LocalisedText;
}

/** Questions of some members in the chat, with unread answers. */
export const DEMO_CHAT: readonly DemoTalk[] = [
  {
    question: {
      EN: 'Where can I read how deposits work?',
      CN: '在哪里可以查看存款说明？',
      MS: 'Di mana saya boleh membaca cara membuat deposit?',
    },
    answer: {
      EN: 'The help centre has the same answers, by topic: deposits, withdrawals, bonuses, your account.',
      CN: '帮助中心也按主题列出了同样的解答：存款、提款、红利和账户。',
      MS: 'Pusat bantuan mempunyai jawapan yang sama mengikut topik: deposit, pengeluaran, bonus, akaun anda.',
    },
  },
  {
    question: {
      EN: 'Can you look at my last order?',
      CN: '能帮我查一下最近的订单吗？',
      MS: 'Bolehkah anda semak pesanan terakhir saya?',
    },
    answer: {
      EN: 'Anything about your own orders is for a person: tap “Talk to a person” above.',
      CN: '与您本人订单有关的问题，请点击上方的“联系人工客服”。',
      MS: 'Untuk soalan tentang pesanan anda sendiri, tekan “Hubungi petugas” di atas.',
    },
  },
];

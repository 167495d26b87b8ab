import type { LocalisedText } from '#contract/core/languages.ts';

export interface DemoMessage {
  readonly title: LocalisedText;
  readonly content: LocalisedText;
  /** Days before now. */
  readonly age: number;
  readonly read: boolean;
}

/** What waits in every demo member's inbox. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    age: 89,
    read: true,
    title: { EN: 'Welcome to Lumo', CN: '欢迎加入 Lumo', MS: 'Selamat datang ke Lumo' },
    content: {
      EN: 'Good to have you here. Set a deposit limit first if you like: you find it in the security centre.',
      CN: '很高兴认识您。您可以先在安全中心设置存款限额，再慢慢逛。',
      MS: 'Gembira anda menyertai kami. Jika mahu, tetapkan had deposit dahulu di pusat keselamatan.',
    },
  },
  {
    age: 30,
    read: true,
    title: { EN: 'Your level this month', CN: '您的本月等级', MS: 'Tahap anda bulan ini' },
    content: {
      EN: 'You kept your VIP level. The monthly bonus waits in the reward centre for seven days.',
      CN: '您已保住当前 VIP 等级。每月礼金在奖励中心保留七天，请记得领取。',
      MS: 'Anda mengekalkan tahap VIP. Bonus bulanan menunggu di pusat ganjaran selama tujuh hari.',
    },
  },
  {
    age: 6,
    read: false,
    title: { EN: 'Planned maintenance', CN: '系统维护通知', MS: 'Penyelenggaraan berjadual' },
    content: {
      EN: 'On Tuesday from 04:00 to 04:30 deposits take a little longer. Games stay open.',
      CN: '周二 04:00 至 04:30 存款到账会稍慢，游戏照常开放。',
      MS: 'Pada hari Selasa, 04:00 hingga 04:30, deposit mengambil masa lebih lama. Permainan kekal dibuka.',
    },
  },
  {
    age: 1,
    read: false,
    title: {
      EN: 'New login to your account',
      CN: '您的账户有新的登录',
      MS: 'Log masuk baharu ke akaun anda',
    },
    content: {
      EN: 'Somebody logged in with your password yesterday. If it was not you, change the password now.',
      CN: '昨天有设备使用您的密码登录。如果不是您本人，请立即修改密码。',
      MS: 'Seseorang log masuk dengan kata laluan anda semalam. Jika bukan anda, tukar kata laluan sekarang.',
    },
  },
];

/** What the chat's assistant has said to some of them. */
export const DEMO_CHAT: readonly LocalisedText[] = [
  {
    EN: 'The help centre has the same answers, by topic: deposits, withdrawals, bonuses, your account.',
    CN: '帮助中心也按主题列出了同样的解答：存款、提款、红利和账户。',
    MS: 'Pusat bantuan mempunyai jawapan yang sama mengikut topik: deposit, pengeluaran, bonus, akaun anda.',
  },
  {
    EN: 'Anything about your own orders is for a person: tap “Talk to a person” above.',
    CN: '与您本人订单有关的问题，请点击上方的“联系人工客服”。',
    MS: 'Untuk soalan tentang pesanan anda sendiri, tekan “Hubungi petugas” di atas.',
  },
];

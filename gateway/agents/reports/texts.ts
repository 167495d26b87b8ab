import type { Language } from '#contract/core/languages.ts';

interface ExportTexts {
  /** Columns of a bet: time, member, game, number, stake, payout. */
  readonly bets: readonly string[];
  /** Columns of a day: the day, its figures of money, net as won and as lost, and its counts. */
  readonly days: readonly string[];
}

/** Words of the exported files. */
export const TEAM_EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = {
  EN: {
    bets: ['Time', 'Member', 'Game', 'Bet number', 'Bet', 'Payout'],
    days: [
      ...[
        'Day',
        'Deposits',
        'Withdrawals',
        'Bets',
        'Payouts',
        'Rebates',
        'Promotions',
        'Net won',
        'Net lost',
      ],
      ...['Registered', 'Active', 'First deposits'],
    ],
  },
  CN: {
    bets: ['时间', '会员', '游戏', '注单号', '投注', '派彩'],
    days: [
      ...['日期', '存款', '提款', '投注', '派彩', '返水', '优惠', '净赢', '净输'],
      ...['注册', '活跃', '首存'],
    ],
  },
  MS: {
    bets: ['Masa', 'Ahli', 'Permainan', 'Nombor taruhan', 'Taruhan', 'Bayaran'],
    days: [
      ...[
        'Hari',
        'Deposit',
        'Pengeluaran',
        'Taruhan',
        'Bayaran',
        'Rebat',
        'Promosi',
        'Untung bersih',
        'Rugi bersih',
      ],
      ...['Berdaftar', 'Aktif', 'Deposit pertama'],
    ],
  },
};

import type { Language } from '#contract/core/languages.ts';
import type { LedgerKind } from '#contract/wallet/ledger-kinds.ts';

interface ExportTexts {
  /** Columns of a movement: time, kind, order number, in, out, balance after, note. */
  readonly transactions: readonly string[];
  /** Columns of a bet: time, game, number of the bet and of its round, stake, payout. */
  readonly bets: readonly string[];
  readonly kinds: Readonly<Record<LedgerKind, string>>;
}

/** Words of the exported files. */
export const EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = {
  EN: {
    transactions: ['Time', 'Type', 'Order number', 'In', 'Out', 'Balance after', 'Note'],
    bets: ['Time', 'Game', 'Bet number', 'Round', 'Bet', 'Payout'],
    kinds: {
      deposit: 'Deposit',
      withdrawal: 'Withdrawal',
      'withdrawal-paid': 'Withdrawal paid',
      'withdrawal-returned': 'Withdrawal returned',
      stake: 'Bet',
      'stake-returned': 'Bet returned',
      win: 'Payout',
      'live-room': 'Live room',
      bonus: 'Bonus',
      'bonus-forfeited': 'Bonus given up',
      rebate: 'Rebate',
      reward: 'Reward',
      referral: 'Invite reward',
      'sign-in': 'Daily check-in',
      transfer: 'Transfer',
      salary: 'Salary',
      dividend: 'Dividend',
      trial: 'Trial credit',
      opening: 'Opening balance',
    },
  },
  CN: {
    transactions: ['时间', '类型', '订单号', '收入', '支出', '变动后余额', '备注'],
    bets: ['时间', '游戏', '注单号', '局号', '投注', '派彩'],
    kinds: {
      deposit: '存款',
      withdrawal: '提款',
      'withdrawal-paid': '提款已付',
      'withdrawal-returned': '提款退回',
      stake: '投注',
      'stake-returned': '投注退回',
      win: '派彩',
      'live-room': '直播间',
      bonus: '红利',
      'bonus-forfeited': '放弃红利',
      rebate: '返水',
      reward: '奖励',
      referral: '邀请奖励',
      'sign-in': '每日签到',
      transfer: '转账',
      salary: '工资',
      dividend: '分红',
      trial: '试玩币',
      opening: '期初余额',
    },
  },
  MS: {
    transactions: ['Masa', 'Jenis', 'Nombor pesanan', 'Masuk', 'Keluar', 'Baki selepas', 'Catatan'],
    bets: ['Masa', 'Permainan', 'Nombor taruhan', 'Pusingan', 'Taruhan', 'Bayaran'],
    kinds: {
      deposit: 'Deposit',
      withdrawal: 'Pengeluaran',
      'withdrawal-paid': 'Pengeluaran dibayar',
      'withdrawal-returned': 'Pengeluaran dipulangkan',
      stake: 'Taruhan',
      'stake-returned': 'Taruhan dipulangkan',
      win: 'Bayaran',
      'live-room': 'Bilik langsung',
      bonus: 'Bonus',
      'bonus-forfeited': 'Bonus dilepaskan',
      rebate: 'Rebat',
      reward: 'Ganjaran',
      referral: 'Ganjaran jemputan',
      'sign-in': 'Daftar masuk harian',
      transfer: 'Pindahan',
      salary: 'Gaji',
      dividend: 'Dividen',
      trial: 'Kredit percubaan',
      opening: 'Baki awal',
    },
  },
};

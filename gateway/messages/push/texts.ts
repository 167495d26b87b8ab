import { moneySign } from '#contract/core/currency.ts';
import type { LocalisedText } from '#contract/core/languages.ts';
import { CURRENCY } from '#gateway/platform/core/currency.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';

export interface PushTexts {
  readonly titles: LocalisedText;
  readonly bodies: LocalisedText;
}

/** All that a locked screen shows of any message, unless the member chose more. */
export const NEUTRAL: PushTexts = {
  titles: { EN: 'There is news for you', CN: '您有新消息', MS: 'Ada berita untuk anda' },
  bodies: { EN: 'Open to read it.', CN: '打开查看。', MS: 'Buka untuk membacanya.' },
};

const money = (minor: bigint): string => `${moneySign(CURRENCY)}${toAmount(minor).toFixed(2)}`;

/** @param amount minor units */
export function withdrawalDecided(status: 'approved' | 'rejected', amount: bigint): PushTexts {
  const sum = money(amount);
  if (status === 'approved')
    return {
      titles: { EN: 'Withdrawal paid out', CN: '提款已付出', MS: 'Pengeluaran telah dibayar' },
      bodies: {
        EN: `${sum} is on its way to your account.`,
        CN: `${sum} 正汇往您的账户。`,
        MS: `${sum} sedang dihantar ke akaun anda.`,
      },
    };
  return {
    titles: { EN: 'Withdrawal not paid out', CN: '提款未成功', MS: 'Pengeluaran tidak dibayar' },
    bodies: {
      EN: `${sum} is back on your balance. Open to read why.`,
      CN: `${sum} 已退回您的余额。打开查看原因。`,
      MS: `${sum} telah dikembalikan ke baki anda. Buka untuk membaca sebabnya.`,
    },
  };
}

/** @param amount minor units that reached the balance */
export function depositArrived(amount: bigint): PushTexts {
  const sum = money(amount);
  return {
    titles: { EN: 'Deposit arrived', CN: '存款已到账', MS: 'Deposit telah diterima' },
    bodies: {
      EN: `${sum} is on your balance.`,
      CN: `${sum} 已存入您的余额。`,
      MS: `${sum} telah masuk ke baki anda.`,
    },
  };
}

/** Says nothing of what was won or lost: results are no bait. @param no the draw's number as printed */
export const drawSettled = (lottery: LocalisedText, no: string): PushTexts => ({
  titles: { EN: 'A draw is over', CN: '已开奖', MS: 'Cabutan telah selesai' },
  bodies: {
    EN: `${lottery.EN}, draw ${no}: your bet is settled.`,
    CN: `${lottery.CN}第 ${no} 期：您的投注已结算。`,
    MS: `${lottery.MS}, cabutan ${no}: taruhan anda telah diselesaikan.`,
  },
});

export const drawCalledOff = (lottery: LocalisedText, no: string): PushTexts => ({
  titles: { EN: 'A draw was called off', CN: '开奖已取消', MS: 'Cabutan dibatalkan' },
  bodies: {
    EN: `${lottery.EN}, draw ${no}: your stake is back on your balance.`,
    CN: `${lottery.CN}第 ${no} 期：投注金额已退回您的余额。`,
    MS: `${lottery.MS}, cabutan ${no}: wang taruhan anda telah dikembalikan ke baki.`,
  },
});

/** A message of the inbox, by its title. */
export const messageArrived = (title: LocalisedText): PushTexts => ({
  titles: { EN: 'New message', CN: '新消息', MS: 'Mesej baharu' },
  bodies: title,
});

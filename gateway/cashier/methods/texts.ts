import type { Language, LocalisedText } from '#contract/core/languages.ts';
import { joinSentences } from '#contract/core/sentences.ts';
import { payoutMethodOf } from '../accounts/methods.ts';
import type { MethodField } from './methods.ts';

const METHOD_NAMES: Readonly<Record<string, LocalisedText>> = {
  bank: { EN: 'Bank transfer', CN: '银行转账', MS: 'Pindahan bank' },
  wallet: { EN: 'E-wallet', CN: '电子钱包', MS: 'E-dompet' },
  card: { EN: 'Online banking', CN: '网上银行', MS: 'Perbankan dalam talian' },
};

/** Name of a way to pay; one that is no longer offered has its code. */
export const methodNameOf = (code: string, language: Language): string =>
  METHOD_NAMES[code]?.[language] ?? code;

/** Name of where money is paid out to: a bank or a wallet, or a way to pay for those of before there were accounts. */
export const payoutNameOf = (code: string, language: Language): string =>
  payoutMethodOf(code)?.name ?? methodNameOf(code, language);

const METHOD_NOTES: Readonly<Record<string, LocalisedText>> = {
  bank: {
    EN: 'Pay the exact amount and name the order number. It usually arrives within minutes.',
    CN: '请按准确金额转账，并在附言中填写订单号，通常数分钟内到账。',
    MS: 'Bayar jumlah yang tepat dan nyatakan nombor pesanan. Biasanya tiba dalam beberapa minit.',
  },
  wallet: {
    EN: 'Scan the code with your wallet. It usually arrives within a minute.',
    CN: '用钱包扫码付款，通常一分钟内到账。',
    MS: 'Imbas kod dengan dompet anda. Biasanya tiba dalam seminit.',
  },
  card: {
    EN: 'You go to the payment page and come back. It arrives as soon as it is paid.',
    CN: '将前往付款页面，完成后返回，付款后立即到账。',
    MS: 'Anda pergi ke halaman pembayaran dan kembali semula. Wang tiba sebaik dibayar.',
  },
};
const DEMO_NOTE: LocalisedText = {
  EN: 'In this demo no money moves: an amount that ends in .13 is rejected, any other is approved.',
  CN: '本演示不涉及真实资金：以 .13 结尾的金额会被拒绝，其余均会通过。',
  MS: 'Tiada wang sebenar dalam demo ini: jumlah yang berakhir dengan .13 ditolak, yang lain diluluskan.',
};

/** What is good to know before a deposit. @param demo whether the cashier decides by itself */
export const noteOf = (code: string, language: Language, demo: boolean): string =>
  joinSentences([METHOD_NOTES[code]?.[language], demo && DEMO_NOTE[language]]);

const FIELD_LABELS: Readonly<Record<MethodField['name'], LocalisedText>> = {
  payer: { EN: 'Name of the payer', CN: '付款人姓名', MS: 'Nama pembayar' },
  phone: { EN: 'Mobile number', CN: '手机号码', MS: 'Nombor telefon' },
};
export const fieldLabel = (name: MethodField['name'], language: Language): string =>
  FIELD_LABELS[name][language];

const INSTRUCTIONS = {
  bank: { EN: 'Bank', CN: '收款银行', MS: 'Bank' },
  holder: { EN: 'Account holder', CN: '收款户名', MS: 'Pemegang akaun' },
  number: { EN: 'Account number', CN: '收款账号', MS: 'Nombor akaun' },
  amount: { EN: 'Amount', CN: '金额', MS: 'Jumlah' },
  reference: { EN: 'Payment reference', CN: '附言', MS: 'Rujukan pembayaran' },
} as const satisfies Record<string, LocalisedText>;
export const instructionLabel = (name: keyof typeof INSTRUCTIONS, language: Language): string =>
  INSTRUCTIONS[name][language];

const REASONS: Readonly<Record<string, LocalisedText>> = {
  details_mismatch: {
    EN: 'The details did not match. Check them and try again.',
    CN: '资料不符，请核对后重试。',
    MS: 'Butiran tidak sepadan. Semak dan cuba lagi.',
  },
  demo_rule: {
    EN: 'In this demo an amount that ends in .13 is rejected.',
    CN: '在本演示中，以 .13 结尾的金额会被拒绝。',
    MS: 'Dalam demo ini jumlah yang berakhir dengan .13 ditolak.',
  },
  payer_cancelled: {
    EN: 'It was cancelled on the payment page.',
    CN: '已在付款页面取消。',
    MS: 'Dibatalkan di halaman pembayaran.',
  },
  not_paid: {
    EN: 'It was not paid in time.',
    CN: '未在时限内付款。',
    MS: 'Tidak dibayar dalam masa yang ditetapkan.',
  },
  refused_by_provider: {
    EN: 'The payment provider refused it.',
    CN: '支付机构拒绝了这笔付款。',
    MS: 'Penyedia pembayaran menolaknya.',
  },
  amount_differs: {
    EN: 'Another amount was paid than asked for. A person looks at it.',
    CN: '实付金额与订单不符，正由专人核对。',
    MS: 'Jumlah yang dibayar berbeza. Petugas sedang menyemaknya.',
  },
  paid_late: {
    EN: 'It was paid after this order had ended. A person looks at it.',
    CN: '款项在订单结束后才到，正由专人核对。',
    MS: 'Ia dibayar selepas pesanan ini tamat. Petugas sedang menyemaknya.',
  },
};

/** A reason in words: one that is known by its code, or what a person wrote. */
export const reasonText = (reason: string | null, language: Language): string =>
  reason === null ? '' : (REASONS[reason]?.[language] ?? reason);

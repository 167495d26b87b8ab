import type { Language } from '#contract/core/languages.ts';

export interface PayTexts {
  readonly title: string;
  readonly amount: string;
  readonly orderNo: string;
  readonly pay: string;
  readonly cancel: string;
  readonly back: string;
  readonly paid: string;
  readonly cancelled: string;
  readonly over: string;
  readonly demo: string;
}

export const PAY_TEXTS: Readonly<Record<Language, PayTexts>> = {
  EN: {
    title: 'Pay online',
    amount: 'Amount',
    orderNo: 'Order number',
    pay: 'Pay now',
    cancel: 'Cancel payment',
    back: 'Back to the deposit',
    paid: 'Paid. The deposit is on your balance.',
    cancelled: 'Cancelled. Nothing was paid.',
    over: 'This order has ended, or the link is not whole. Open it from the deposit again.',
    demo: 'This page belongs to the demo: no money moves.',
  },
  CN: {
    title: '在线付款',
    amount: '金额',
    orderNo: '订单号',
    pay: '立即付款',
    cancel: '取消付款',
    back: '返回存款',
    paid: '付款成功，款项已存入您的余额。',
    cancelled: '已取消，未产生付款。',
    over: '订单已结束或链接不完整，请从存款页重新打开。',
    demo: '这是演示页面，不涉及真实资金。',
  },
  MS: {
    title: 'Bayar dalam talian',
    amount: 'Jumlah',
    orderNo: 'Nombor pesanan',
    pay: 'Bayar sekarang',
    cancel: 'Batalkan pembayaran',
    back: 'Kembali ke deposit',
    paid: 'Sudah dibayar. Deposit sudah masuk ke baki anda.',
    cancelled: 'Dibatalkan. Tiada bayaran dibuat.',
    over: 'Pesanan ini sudah tamat atau pautan tidak lengkap. Buka semula daripada deposit.',
    demo: 'Halaman ini sebahagian daripada demo: tiada wang sebenar.',
  },
};

import type { LocalisedText } from '#contract/core/languages.ts';

/** What a member reads of a new withdrawal account. @param account its bank and masked number */
export const accountAdded = (account: string): { titles: LocalisedText; contents: LocalisedText } => ({
  titles: {
    EN: 'A withdrawal account was added',
    CN: '已添加提款账户',
    MS: 'Akaun pengeluaran telah ditambah',
  },
  contents: {
    EN: `${account} was added to your account. If this was not you, change your password and ask customer service at once.`,
    CN: `您的账户已添加 ${account}。如非本人操作，请立即修改密码并联系客服。`,
    MS: `${account} telah ditambah pada akaun anda. Jika ini bukan anda, tukar kata laluan dan hubungi khidmat pelanggan segera.`,
  },
});

import type { LocalisedText } from '#contract/core/languages.ts';

/** What a member reads in the inbox of a new address or number. @param contact masked */
export const contactChanged = (contact: string): { titles: LocalisedText; contents: LocalisedText } => ({
  titles: {
    EN: 'Your contact was changed',
    CN: '联系方式已更改',
    MS: 'Maklumat hubungan telah ditukar',
  },
  contents: {
    EN: `Your account uses ${contact} from now on. If this was not you, change your password and ask customer service at once.`,
    CN: `您的账户现已使用 ${contact}。如非本人操作，请立即修改密码并联系客服。`,
    MS: `Akaun anda kini menggunakan ${contact}. Jika ini bukan anda, tukar kata laluan dan hubungi khidmat pelanggan segera.`,
  },
});

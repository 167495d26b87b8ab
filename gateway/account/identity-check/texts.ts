import type { Language, LocalisedText } from '#contract/core/languages.ts';

const REASONS: Readonly<Record<string, LocalisedText>> = {
  demo_one_picture: {
    EN: 'One picture alone is not enough. Add the other side or a bank statement and send them again.',
    CN: '只有一张照片还不够，请补充另一面或银行账单后重新提交。',
    MS: 'Satu gambar sahaja tidak mencukupi. Tambah bahagian belakang atau penyata bank dan hantar semula.',
  },
};

/** Why documents were rejected, in words: a reason that is known by its code, or what a reviewer wrote. */
export const reasonOf = (reason: string | null, language: Language): string =>
  reason === null ? '' : (REASONS[reason]?.[language] ?? reason);

const NOTES = {
  demo: {
    EN: 'In this demo nobody looks at them: after a few seconds one picture is rejected, two or three are approved.',
    CN: '本演示不会有人查看照片：几秒后，只提交一张会被拒绝，两张或三张会通过。',
    MS: 'Dalam demo ini tiada sesiapa melihatnya: selepas beberapa saat, satu gambar ditolak, dua atau tiga diluluskan.',
  },
  people: {
    EN: 'A person looks at them, usually within an hour. Pictures are deleted {{days}} days after the decision.',
    CN: '由专人审核，通常一小时内完成。照片会在审核结束 {{days}} 天后删除。',
    MS: 'Petugas akan menyemaknya, biasanya dalam masa sejam. Gambar dipadam {{days}} hari selepas keputusan.',
  },
} as const satisfies Record<string, LocalisedText>;

/** What is good to know about the decision. @param days after which pictures are deleted */
export const noteOf = (by: keyof typeof NOTES, days: number, language: Language): string =>
  NOTES[by][language].replace('{{days}}', String(days));

/** What a member reads in the inbox once it is decided. @param reason where it was rejected */
export function decided(status: 'approved' | 'rejected', reason: string | null) {
  const why = (language: Language) => reasonOf(reason, language);
  const messages: Record<typeof status, { titles: LocalisedText; contents: LocalisedText }> = {
    approved: {
      titles: { EN: 'Your identity is verified', CN: '身份验证已通过', MS: 'Identiti anda telah disahkan' },
      contents: {
        EN: 'Your documents were approved. You can withdraw from now on.',
        CN: '您的证件已通过审核，现在可以提款了。',
        MS: 'Dokumen anda telah diluluskan. Anda boleh membuat pengeluaran mulai sekarang.',
      },
    },
    rejected: {
      titles: {
        EN: 'Your documents were not accepted',
        CN: '证件未通过审核',
        MS: 'Dokumen anda tidak diterima',
      },
      contents: {
        EN: `${why('EN')} You can send other pictures in the security centre.`,
        CN: `${why('CN')}您可以在安全中心重新提交照片。`,
        MS: `${why('MS')} Anda boleh menghantar gambar lain di pusat keselamatan.`,
      },
    },
  };
  return messages[status];
}

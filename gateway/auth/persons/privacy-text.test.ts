import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { IDENTITY_KINDS, type IdentityKind } from '#gateway/platform/db/schema/index.ts';

const LANGUAGES = ['en', 'cn', 'ms'] as const;
type Folder = (typeof LANGUAGES)[number];

/** The words of the privacy text for each kind of key: a new kind needs its words first. */
const WORDS: Readonly<Record<IdentityKind, Readonly<Record<Folder, string>>>> = {
  payout: { en: 'payout and payer accounts', cn: '提款与付款账户', ms: 'akaun pengeluaran dan pembayar' },
  payer: { en: 'payout and payer accounts', cn: '提款与付款账户', ms: 'akaun pengeluaran dan pembayar' },
  document: { en: 'document numbers', cn: '证件号码', ms: 'dokumen' },
  number: { en: 'Contact and document numbers', cn: '联系方式', ms: 'Nombor hubungan' },
  name: { en: 'names with the date of birth', cn: '姓名及出生日期', ms: 'nama berserta tarikh lahir' },
  device: {
    en: 'A random number on your device',
    cn: '您设备上的一个随机数',
    ms: 'Satu nombor rawak pada peranti',
  },
  mail: { en: 'Contact', cn: '联系方式', ms: 'hubungan' },
  holder: { en: 'names', cn: '姓名', ms: 'nama' },
  address: { en: 'Internet address', cn: '网络地址', ms: 'Alamat internet' },
};
/** The texts on who decides, how to object and how long data is kept; the sentence under "On your phone". */
const BESIDES: Readonly<Record<Folder, readonly string[]>> = {
  en: [
    'a person looks at it and decides',
    'write to customer service',
    '{{fact.identity.gone}}',
    'a random number that is sent',
  ],
  cn: ['由工作人员查看后决定', '请联系客服', '{{fact.identity.gone}}', '另一个是随机数'],
  ms: [
    'petugas kami menyemak dan memutuskannya',
    'hubungi khidmat pelanggan',
    '{{fact.identity.gone}}',
    'satu nombor rawak yang dihantar',
  ],
};

describe.each(LANGUAGES)('the privacy text in %s', (language) => {
  const text = readFileSync(`content/legal/${language}/privacy.md`, 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');

  test.each(IDENTITY_KINDS)('a key of kind %s is named (HOUSE-47)', (kind) => {
    expect(rows).toContain(WORDS[kind][language]);
  });

  test('the text says how long data is kept, who decides and how to object (HOUSE-47)', () => {
    for (const words of BESIDES[language]) expect(text).toContain(words);
    for (const fact of ['device', 'address', 'addressExcluded'])
      expect(rows).toContain(`{{fact.identity.${fact}}}`);
  });
});

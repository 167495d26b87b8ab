import type { Language } from '#contract/core/languages.ts';
import type { GameTexts } from '../frame/texts.ts';

/** What all tables say; `{{name}}` is filled where they are shown. */
export interface TableTexts {
  readonly fields: string;
  readonly chip: string;
  readonly chips: string;
  readonly total: string;
  readonly undo: string;
  readonly clear: string;
  readonly repeat: string;
  /** Takes `amount`. */
  readonly fieldFull: string;
  /** Takes `amount`. */
  readonly tableFull: string;
  /** Takes `chip`, `field` and `table`. */
  readonly limits: string;
  readonly bet: string;
  readonly pays: string;
  readonly returns: string;
}

export const TABLE_TEXTS: Record<Language, TableTexts> = {
  EN: {
    fields: 'Table: choose where to bet',
    chip: 'Chip of {{amount}}',
    chips: 'Chips',
    total: 'Total bet',
    undo: 'Undo',
    clear: 'Clear',
    repeat: 'Repeat',
    fieldFull: 'One field takes at most {{amount}}. Choose another, or a smaller chip.',
    tableFull: 'A round takes at most {{amount}} in all.',
    limits:
      'Bets are in chips of {{chip}} or more, up to {{field}} on one field and {{table}} a round. What comes back includes your bet.',
    bet: 'Bet',
    pays: 'Pays',
    returns: 'Return to player',
  },
  CN: {
    fields: '桌面：选择投注区域',
    chip: '{{amount}} 筹码',
    chips: '筹码',
    total: '总投注',
    undo: '撤销',
    clear: '清空',
    repeat: '重复',
    fieldFull: '单个区域最多投注 {{amount}}。请选择其他区域或较小的筹码。',
    tableFull: '每局总投注最多 {{amount}}。',
    limits: '筹码最小为 {{chip}}，单个区域最多 {{field}}，每局最多 {{table}}。返还金额包含投注本金。',
    bet: '投注',
    pays: '赔率',
    returns: '返还率',
  },
  MS: {
    fields: 'Meja: pilih tempat bertaruh',
    chip: 'Cip {{amount}}',
    chips: 'Cip',
    total: 'Taruhan',
    undo: 'Buat asal',
    clear: 'Kosongkan',
    repeat: 'Ulang',
    fieldFull: 'Satu petak menerima paling banyak {{amount}}. Pilih petak lain atau cip yang lebih kecil.',
    tableFull: 'Satu pusingan menerima paling banyak {{amount}} semuanya.',
    limits:
      'Taruhan menggunakan cip {{chip}} ke atas, sehingga {{field}} pada satu petak dan {{table}} setiap pusingan. Jumlah yang dikembalikan termasuk taruhan anda.',
    bet: 'Taruhan',
    pays: 'Bayaran',
    returns: 'Kadar pulangan',
  },
};

/** What the page of a table says otherwise than a slot's. */
export const TABLE_PAGE_TEXTS: Record<Language, Partial<GameTexts>> = {
  EN: {
    noWin: 'Nothing comes back on {{stake}}.',
    back: '{{amount}} comes back on {{stake}}.',
    win: '{{amount}} comes back on {{stake}}: {{won}} won.',
    lowBalance: 'Your balance does not cover these bets. Take chips off, or go back to the lobby.',
  },
  CN: {
    noWin: '投注 {{stake}}，没有返还。',
    back: '投注 {{stake}}，返还 {{amount}}。',
    win: '投注 {{stake}}，返还 {{amount}}，赢得 {{won}}。',
    lowBalance: '余额不足以支付这些投注。请减少筹码，或返回大厅。',
  },
  MS: {
    noWin: 'Tiada pulangan untuk {{stake}}.',
    back: '{{amount}} dikembalikan untuk {{stake}}.',
    win: '{{amount}} dikembalikan untuk {{stake}}: menang {{won}}.',
    lowBalance: 'Baki anda tidak mencukupi untuk taruhan ini. Kurangkan cip, atau kembali ke lobi.',
  },
};

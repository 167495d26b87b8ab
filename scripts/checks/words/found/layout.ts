import type { Rows } from './rows.ts';

/** Part C: texts that were cut off, broken or mixed on a phone. */
export const LAYOUT: Rows = {
  C1: [['ms', /^Keselamatan$/, /^site agent\.shortcuts/]],
  C2: [['ms', /^(?:Rekod pengeluaran|Keselamatan|Pengumuman)$/, /^site account\.shortcuts/]],
  C3: 'gateway/content/pictures/demo-catalogue/catalogue.test.ts',
  C4: [
    ['en', /^Lottery$/, /games\.type\.ELOTT$/],
    ['cn', /^彩票$/, /games\.type\.ELOTT$/],
    ['ms', /^Loteri$/, /games\.type\.ELOTT$/],
  ],
  C5: 'e2e/rewards/rewards.spec.ts',
  C6: [['en', /slip has \{\{n\}\} lines/]],
  C7: [['en', /\{\{n\}\} prizes|\{\{hours\}\} hours/]],
  C8: 'src/lib/i18n/dates.test.ts',
  C9: 'src/lib/i18n/dates.test.ts',
  C10: 'e2e/shell/language.spec.ts',
  C11: [
    ['en', /^(?:Poker|Cards)$/, /titles\.pvp$|games\.type\.PVP$/],
    ['ms', /^Kad$/, /titles\.pvp$|games\.type\.PVP$/],
  ],
  C12: [
    ['en', /^(?:Live|Casino|Live tables)$/, /^site (?:titles|games\.type|home\.shelf)\./],
    ['ms', /^(?:Langsung|Kasino)$/, /^site (?:titles|games\.type|home\.shelf)\./],
  ],
  C13: [
    ['en', /^(?:Service|Messages)$/, /^site (?:nav|titles)\./],
    ['cn', /^消息中心$/],
    ['ms', /^(?:Khidmat|Mesej)$/, /^site (?:nav|titles)\./],
  ],
  C14: [
    ['en', /^Member centre$/, /titles\.mine$/],
    ['cn', /^会员中心$/, /titles\.mine$/],
    ['ms', /^Pusat ahli$/, /titles\.mine$/],
  ],
  C15: [['en', /Account format is incorrect/]],
  C16: [['en', /here 6 digits at most/]],
  C17: 'e2e/games/lists.page.test.ts',
  C18: 'e2e/records/money-records.spec.ts',
  C19: 'src/lib/i18n/figures.test.ts',
  C20: 'e2e/content/content-pages.page.test.ts',
  C21: 'src/lib/i18n/figures.test.ts',
  C22: [['ms', /^Tentang permainan$/]],
  C23: [
    ['en', /^Your limits$/],
    ['ms', /^Had anda$/],
  ],
  C24: 'e2e/shell/shell.page.test.ts',
};

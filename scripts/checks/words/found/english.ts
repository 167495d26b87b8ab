import type { Rows } from './rows.ts';

const SITE = /^site /;
const GLOSSARY = 'scripts/checks/words/glossary.test.ts';

/** Part D: English that sounded translated. */
export const ENGLISH: Rows = {
  D1: [['en', /will stand here|stand beside|stands here/]],
  D2: GLOSSARY,
  D3: [['en', /once you have said yes again|Lower counts at once/]],
  D4: [['en', /more than your (?:deposit|loss) limit leaves/]],
  D5: [['en', /What is in the way of a withdrawal/]],
  D6: [['en', /is to be turned over/]],
  D7: [['en', /A month below the turnover lowers/]],
  D8: [['en', /^Bills$/]],
  D9: [['en', /^(?:their )?[Ss]tate$/, SITE]],
  D10: [['en', /^(?:Create an account|Create account|Register)$/, SITE]],
  D11: [['en', /Enter a captcha|mobile num is not valid|Referrer link error/]],
  D12: [['en', /Account format is incorrect/]],
  D13: [['en', /meant for another kind of account|It shows what is yours/]],
  D14: [['en', /^News$/]],
  D15: [['en', /\bE-sports\b/]],
  D16: [['en', /^(?:Rewards|Rebate)$/, /^site titles\./]],
  D17: [['en', /^Play on$/]],
  D18: [['en', /^(?:Bets in all|In all)$/]],
  D19: [['en', /tells you by itself/]],
  D20: [['en', /Set\. Change it|None\. Add one|open\. See and end/]],
  D21: [['en', /^Member team$/]],
  D22: [['en', /^Open an account$/]],
  D23: [['en', /did not hold|got an answer we could not read/]],
  D24: [['en', /So much cannot be bet/]],
  D25: [['en', /is too old/, /errors\.reset/]],
  D26: [['en', /^(?:What happened|What you decided)$/]],
  D27: [['en', /It takes your payment PIN/]],
  D28: [['en', /What it brought/]],
  D29: [
    ['en', /Of these yours|Tickets you can put in|Put in one ticket/],
    ['en', /^Drawing$/, /^site rewards\./],
  ],
  D30: [['en', /The file did not come/]],
  D31: [['en', /Paid in, less paid out/]],
  D32: [['en', /Show who you are/]],
  D33: [['en', /No draw takes bets right now|Anybody can compute/]],
  D34: [['en', /A number is there twice/]],
  D35: [['en', /^Coming matches$/]],
  D36: [['en', /^(?:How it is played|Smallest bet|Largest win|Lines)$/, SITE]],
  D37: [['en', /^Agent log in$/]],
  D38: [['en', /Creating an account means you accept/]],
  D39: [['en', /Username of who invited/]],
  D40: [['en', /Shown in your hub/]],
  D41: [['en', /Three pictures are the most/]],
  D42: [['en', /held back the window/]],
  D43: [['en', /End all other sessions/]],
  D44: [['en', /it comes afterwards|Show what it is about|when your draw is over/]],
  D45: [['en', /starts anew each time/]],
  D46: [['en', /until you are back(?! online)/]],
  D47: [['en', /^Where help is$|keep play a pleasure/]],
  D48: [['en', /\bon your balance\b/]],
  D49: [['en', /name the order number|A person looks at it/]],
  D50: [['en', /Here would be a/]],
  D51: [['en', /payouts stand on|odds stand beside/]],
  D52: [['en', /plays all of them anew|the very chances/]],
  D53: [
    ['en', /rests for a while/],
    ['ms', /direhatkan/i],
  ],
  D54: [['en', /\bterms hold\b|One account a person|holds without exception/]],
  D55: [
    ['en', /sealed on your phone|drawn anew/],
    ['cn', /重新绘制/],
  ],
  D56: [['en', /paid by itself/]],
  D57: [['en', /words on a promotion mean|Nothing needs paying to look/]],
  D58: [['en', /Somebody, probably you|It holds for|Tell it to nobody/, /^gateway platform\.mail/]],
  D59: [['en', /^Load failed/]],
  D60: [['en', /^(?:Messages|Service)$/, /^site (?:titles\.messages|messages\.title|nav\.service)$/]],
  D61: 'src/lib/i18n/dates.test.ts',
};

/** Part G: texts for editors, operators and engineers. */
export const FOR_STAFF: Rows = {
  G1: [['en', /do not fit together/]],
  G2: [['en', /Too much at once|This is not understood|There is no such text|leads out of/]],
  G3: [['en', /Where the picture has it|So many times the bonus|could not be drawn/]],
  G4: [
    [
      'en',
      /Nothing has to be done before|open to anybody's own|every cent found again|tells by itself|by the agents' door/,
      /^README\.md$/,
    ],
  ],
  G5: [['en', /are told as they are|as whom to turn to|Whoever never paid in/, /^docs\//]],
  G6: [
    ['en', /the drawing of this raffle has been|the member has fewer tickets/, /^gateway\/platform\/http/],
  ],
  G7: [
    ['en', /^Main$/, /nav\.tabs$/],
    ['ms', /^Utama$/, /nav\.tabs$/],
  ],
  G8: [
    ['en', /^Type$/, /^gateway records\./],
    ['ms', /^Nota$/, /^(?:gateway records|site money)\./],
  ],
};

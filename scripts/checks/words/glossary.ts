import type { Problems } from '../source.ts';

type Texts = Iterable<readonly [where: string, text: string]>;
/** Language of a text, as in names of content folders and locale files. */
type Locale = 'en' | 'cn' | 'ms';

/** Words that differ from the glossary, each with the correct word. */
const OTHER_WORDS: Record<Locale, readonly (readonly [word: RegExp, instead: string])[]> = {
  en: [
    // One message of the specification has these words (ERR-2).
    [/\bverification code(?! error)/i, 'picture code, or SMS code'],
    [/(?<!daily-)\bsign(?:ed|s|ing)?[ -]in\b/i, 'log in; check in for the daily reward'],
    [/\bsign(?:ed|s|ing)?[ -]out\b/i, 'log out'],
    [/\bpayment password/i, 'payment PIN'],
    [/\bsupport team\b|\b(?:ask|contact|tell) support\b/i, 'customer service'],
    [/\bagent area\b|\bagency center\b/i, 'agency centre'],
    [/\bwagering\b|\brollover\b/i, 'turnover'],
    [/\bcooling-off\b/i, 'time-out'],
    [/\bplay money\b|\bpractice credit\b/i, 'trial credit'],
    [/(?<!\{)\bvendors?\b/i, 'provider'],
    [/(?<![/-])\bnotices\b/i, 'announcements'],
    [/\bmend(?:ed|s)?\b/i, 'fix'],
    [/^earn$/i, 'invite'],
    [/^refer$/i, 'invite'],
  ],
  cn: [
    [/见好就收/, '适可而止'],
    [/赚钱/, '邀请好友'],
    [/推荐(?:人|码|链接)/, '邀请人、邀请码、邀请链接'],
    [/真人娱乐/, '真人'],
    [/手机号(?!码)/, '手机号码'],
    [/退出(?!登录|比赛)/, '退出登录'],
    [/练习积分|虚拟金/, '试玩币'],
    [/提现/, '提款'],
    [/充值/, '存款'],
    [/(?:网上|网络|线上)娱乐/, '网上博彩'],
    [/支付PIN|资金密码/, '支付密码'],
    [/打码|码量/, '流水'],
    [/转轴/, '转轮'],
    [/在线聊天/, '在线客服'],
    [/旧密码/, '原密码'],
    [/供应商/, '游戏商'],
  ],
  ms: [
    [/\bdipusing\b/i, 'memenuhi pusing ganti'],
    [/\bpusingan percuma\b/i, 'putaran percuma'],
    [/\bkata laluan pembayaran\b/i, 'PIN pembayaran'],
    [/\bagensi\b|\bkawasan ejen\b/i, 'pusat ejen'],
    [/\brujuk\b(?! (?:kepada|pada))/i, 'jemput'],
    [/\bperujuk\b/i, 'penjemput'],
    [/\bgegelung\b/i, 'gelendong'],
    [/\bnotis\b/i, 'pengumuman'],
    [/(?<!\{)\bvendor\b|\bpembekal\b/i, 'penyedia'],
    [/\bwang main-main\b|\bkredit latihan\b/i, 'kredit percubaan'],
    [/\bperkhidmatan pelanggan\b/i, 'khidmat pelanggan'],
    [/\bdaftar keluar\b/i, 'log keluar'],
    [/\bhad masa\b(?! bermain)/i, 'had masa bermain'],
    [/\bbermain secara bertanggungjawab\b/i, 'main berhemah'],
    [/\bRTP\b(?!\))/, 'kadar pulangan'],
    [
      /\bmalam (?:Isnin|Selasa|Rabu|Khamis|Jumaat|Sabtu|Ahad)\b/i,
      'Khamis malam: it can mean the night before',
    ],
    [/\bterma\b/i, 'syarat'],
    [/\bkelebihan rumah\b/i, 'kelebihan kasino'],
    [/\bjubin\b/i, 'buah mahjong'],
  ],
};

/** Banned words in texts of the interface and the content: stiff words, and foreign words for terms of the glossary. */
const BANNED: typeof OTHER_WORDS = {
  en: [
    [/\bstands? (?:here|there|beside)\b/i, 'appears here, is shown beside'],
    [/\banew\b/i, 'again; resets'],
    [/\bin all\b/i, 'total'],
    [/\bby itself\b/i, 'automatically'],
    [/\bon its way\b/i, 'what happens now'],
    [/\bholds?\b(?!['’]em| (?:the (?:icon|number)|a withdrawal))/i, 'applies; is'],
    [/\bsomebody\b/i, 'someone'],
    [/\bnobody\b/i, 'no one, or who'],
    [/\bwhoever\b/i, 'who'],
    [/\bat once\b/i, 'now, straight away'],
  ],
  cn: [
    [/自我禁止/, '自我排除'],
    // Poker has no other word for a bet.
    [/(?<!轮|过牌、|对手)下注/, '投注'],
    [/(?<!手)机会/, '概率'],
    [/点按/, '点击'],
    [/那就祝/, '不说'],
  ],
  ms: [
    [/\bjam \d{1,2}\b/i, 'pukul, or 20:00'],
    [/\bliar\b/i, 'simbol wild'],
    [/\bpengedar\b/i, 'dealer'],
    [/\bbankir\b/i, 'banker'],
    [/\bperlu pusing ganti\b/i, 'perlu memenuhi pusing ganti 1×'],
    [/^dikeluarkan$|\bselepas dikeluarkan\b|\| dikeluarkan \|/im, 'telah diberikan'],
  ],
};

/** Finds texts with other words than the glossary's. @param texts by their place */
export const glossaryProblems = (locale: Locale, texts: Texts): Problems =>
  findWords(OTHER_WORDS, locale, texts);

/** Finds banned words in texts of the interface and the content. @param texts by their place */
export const bannedProblems = (locale: Locale, texts: Texts): Problems => findWords(BANNED, locale, texts);

function findWords(words: typeof OTHER_WORDS, locale: Locale, texts: Texts): Problems {
  return [...texts].flatMap(([where, text]) =>
    words[locale].flatMap(([word, instead]) => {
      const [found] = word.exec(text) ?? [];
      return found === undefined ? [] : [`${where} says “${found}” in ${locale}: say ${instead}`];
    }),
  );
}

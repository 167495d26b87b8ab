import type { Rows } from './rows.ts';

const FIGURES = 'scripts/checks/words/content-figures.test.ts';

/** Part A: texts that contradicted the product or each other. */
export const CONTRADICTIONS: Rows = {
  A1: [
    ['en', /You can cancel a (?:pending )?withdrawal/i],
    ['cn', /(?<!不)可以?取消.{0,8}提款/],
    ['ms', /(?<!tidak )boleh membatalkan pengeluaran/i],
  ],
  A2: [
    ['en', /We charge no fee/],
    ['cn', /我们不收(?:取)?(?:任何)?手续费/],
    ['ms', /kami tidak mengenakan (?:sebarang )?(?:caj|fi|yuran)/i],
  ],
  A3: [
    ['en', /Nothing to claim|\bat noon\b|come back on Monday/, /rebate|claim-a-bonus|bonus-missing/],
    ['cn', /中午|无需领取/, /rebate|claim-a-bonus|bonus-missing/],
    ['ms', /tengah hari|tidak perlu dituntut/i, /rebate|claim-a-bonus|bonus-missing/],
  ],
  A4: FIGURES,
  A5: 'content-store/backing.test.ts',
  A6: FIGURES,
  A7: [
    ['en', /it stays as it is/, /legal\/en\/terms/],
    ['cn', /开户后不可更改/],
    ['ms', /tidak boleh ditukar/, /legal\/ms\/terms/],
  ],
  A8: [
    ['en', /two sources|organiser has confirmed/],
    ['cn', /两个来源|主办方/, /lottery-results|read\/cn\/lott/],
    ['ms', /dua sumber|penganjur/i, /lottery-results|read\/ms\/lott/],
  ],
  A9: [
    ['en', /payment PIN,? ask customer service/i],
    ['cn', /支付密码请联系客服/],
    ['ms', /PIN pembayaran,? (?:sila )?hubungi/i],
  ],
  A10: [
    ['en', /in one message to customer service/],
    ['cn', /给客服发(?:一条)?消息/],
    ['ms', /satu mesej kepada khidmat/i],
  ],
  A11: [
    ['en', /service tells you the amount|Send a photo of your ID to customer service/],
    ['cn', /客服(?:会)?告知.{0,6}金额/],
    ['ms', /khidmat pelanggan memaklumkan jumlah/i],
  ],
  A12: [
    ['en', /deleted once checked/],
    ['cn', /核对后(?:立即)?删除|审核后即删除/],
    ['ms', /dipadam sebaik/i],
  ],
  A13: FIGURES,
  A14: [
    ['en', /reward centre shows how far/],
    ['cn', /奖励中心的进度条/],
    ['ms', /bar di pusat ganjaran/i],
  ],
  A15: [
    ['cn', /\*\*(?:已通过|未通过)\*\*|\| (?:已通过|未通过) \|/, /help\/cn\/deposit/],
    ['ms', /\bMenunggu\b/, /help\/ms\/(?:deposit|how-to-withdraw)/],
  ],
  A16: [
    ['en', /marked \*\*open\*\*/],
    ['cn', /未完成/, /game-interrupted/],
    ['ms', /\*\*terbuka\*\*/i, /game-interrupted/],
  ],
  A17: 'gateway/cashier/withdrawals/accounts.postgres.test.ts',
  A18: FIGURES,
  A19: 'gateway/cashier/withdrawals/notify.test.ts',
  A20: 'gateway/rewards/missions/claimable-popup.test.ts',
  A21: [
    ['en', /Monday to Thursday/],
    ['ms', /Isnin hingga Khamis/i],
  ],
  A22: [['en', /^Username, name, mobile number, e-mail, date of birth$/m, /legal\/en\/privacy/]],
  A23: [
    ['en', /New games arrive every week/],
    ['cn', /每周.{0,3}(?:新游戏|上新)/],
    ['ms', /Permainan baharu .{0,8}setiap minggu/i],
  ],
  A24: [
    ['en', /not yet translated/],
    ['cn', /尚未翻译/],
    ['ms', /belum diterjemah/i],
  ],
  A25: 'gateway/platform/mail/to-text.test.ts',
  A26: 'gateway/messages/chat/answers.test.ts',
};

const BANNERS = /^content\/banners\//;

/** Part B: exaggerated offers, and words that urged readers to play. */
export const HONESTY: Rows = {
  B1: [
    ['en', /every hour/i, BANNERS],
    ['cn', /每(?:个)?小时/, BANNERS],
    ['ms', /setiap jam/i, BANNERS],
  ],
  B2: [
    ['en', /Up to \S+ more/i, BANNERS],
    ['ms', /Hingga \S+ lagi/i, BANNERS],
  ],
  B3: [
    ['en', /Every spin gives something back/],
    ['cn', /每一转都有回馈/],
    ['ms', /Setiap putaran ada pulangannya/],
  ],
  B4: [
    ['en', /free of conditions/],
    ['cn', /没有附加条件/],
    ['ms', /tanpa syarat tambahan/],
  ],
  B5: [['cn', /没中也不要紧/]],
  B6: [['cn', /顺便参赛才划算/]],
  B7: [
    ['en', /shares? \S+ among its table/],
    ['cn', /幸运局/],
  ],
  B8: [
    ['en', /plays for a while|Good company makes a better evening/],
    ['cn', /玩上一阵/],
    ['ms', /bermain seketika/],
  ],
  B9: [['en', /Join me in the lobby/]],
  B10: [
    ['en', /costs you nothing but a day/],
    ['cn', /只是少一天而已/],
    ['ms', /sehari tanpa bermain hanya bererti/],
  ],
  B11: [
    ['en', /night nurse|After a long shift/i],
    ['cn', /夜班护士/],
    ['ms', /jururawat/i],
  ],
  B12: [
    ['en', /football commentator/i],
    ['cn', /足球(?:解说|评述)/],
    ['ms', /pengulas bola/i],
  ],
  B13: [
    ['en', /ten to fourteen|\bchildren\b/, /content\/sponsor/],
    ['cn', /孩子|一家老小/, /content\/sponsor/],
    ['ms', /kanak-kanak/i, /content\/sponsor/],
  ],
  B14: [
    ['en', /stays for years/],
    ['cn', /才会一直都在/],
    ['ms', /kekal bertahun-tahun/],
  ],
  B15: [
    ['en', /stop while it is fun/],
    ['ms', /berhenti selagi seronok/],
  ],
  B16: 'gateway/demo/imagined/names.test.ts',
  B17: [
    ['en', /every now and then keeps your money safe/],
    ['cn', /定期更换密码/],
  ],
  B18: [['en', /whenever you want to play for real/]],
  B19: [['en', /^\| (?:6|8) \|/m, /sport-accumulator/]],
  B20: [['en', /pay less than the fees of most/]],
  B21: [['ms', /Deposit pertama hingga/, BANNERS]],
  B22: [
    ['en', /or make a deposit/, /errors\.balance/],
    ['cn', /或(?:先)?存款/, /errors\.balance/],
    ['ms', /atau (?:buat )?deposit/, /errors\.balance/],
  ],
};

import type { Language } from '#contract/core/languages.ts';

/** Texts of a game's page, the reference slot's where kinds differ; `{{name}}` is filled where they are shown. */
export interface GameTexts {
  readonly lobby: string;
  readonly playMoney: string;
  readonly freePlay: string;
  readonly balance: string;
  readonly credit: string;
  readonly bet: string;
  readonly lessBet: string;
  readonly moreBet: string;
  readonly spin: string;
  readonly ready: string;
  readonly spinning: string;
  readonly noWin: string;
  /** Takes `amount`, all that comes back; at tables `stake` and `won` too, as `back` and `noWin` do. */
  readonly win: string;
  /** A return at or below the stake, which is no win. */
  readonly back: string;
  readonly jackpot: string;
  /** Takes `amount`, and stands before all that comes back. */
  readonly jackpotWon: string;
  readonly payTable: string;
  readonly payHint: string;
  readonly returnToPlayer: string;
  readonly reels: string;
  readonly symbols: Record<'wild' | 'crown' | 'gem' | 'coin' | 'leaf' | 'moon' | 'drop', string>;
  readonly wildHint: string;
  readonly lowBalance: string;
  readonly lost: string;
  readonly retry: string;
  readonly ended: string;
  /** The player has chosen not to play (RESP-6). */
  readonly excluded: string;
  readonly needsScript: string;
  readonly tooFast: string;
  /** Takes `left` and `at`. */
  readonly lossLimit: string;
  /** Takes `at`. */
  readonly timeLimit: string;
  readonly again: string;
  readonly standIn: string;
  readonly standInNote: string;
  readonly standInPlay: string;
  readonly played: PlayedTexts;
}

/** What a session of play shows, and its reality check (RESP-4, RESP-5). */
interface PlayedTexts {
  readonly time: string;
  readonly net: string;
  readonly staked: string;
  readonly returned: string;
  readonly title: string;
  readonly lead: string;
  readonly goOn: string;
  readonly limits: string;
  readonly history: string;
  readonly leave: string;
  readonly unanswered: string;
}

export const GAME_TEXTS: Record<Language, GameTexts> = {
  EN: {
    lobby: 'Lobby',
    playMoney: 'No real money: what you win here cannot be paid out.',
    freePlay: 'Free play: trial credit, your balance stays as it is.',
    balance: 'Balance',
    credit: 'Trial credit',
    bet: 'Bet',
    lessBet: 'Lower the bet',
    moreBet: 'Raise the bet',
    spin: 'Spin',
    ready: 'Choose a bet and spin.',
    spinning: 'Spinning…',
    noWin: 'No win this time.',
    win: 'You win {{amount}}.',
    back: '{{amount}} back.',
    jackpot: 'Jackpot',
    jackpotWon: 'The jackpot of {{amount}} is yours.',
    payTable: 'What pays, and how often',
    payHint: 'Ten lines, paid from the left. Figures are for a bet of {{amount}}.',
    returnToPlayer:
      'Return to player {{share}}, worked out from every possible combination. In the long run the house keeps the rest.',
    reels: 'Reels',
    symbols: {
      wild: 'Star',
      crown: 'Crown',
      gem: 'Gem',
      coin: 'Coin',
      leaf: 'Leaf',
      moon: 'Moon',
      drop: 'Drop',
    },
    wildHint: 'The star stands in for any other symbol.',
    lowBalance: 'Your balance does not cover this bet. Lower the bet, or go back to the lobby.',
    lost: 'No answer from the game. Your round is kept: try again to see how it ended.',
    retry: 'Try again',
    ended: 'This game was closed. Your balance is safe.',
    excluded: 'You have chosen not to play for now, so this game is closed. Your balance is safe.',
    again: 'Open it again',
    standIn: 'Here would be {{what}}.',
    standInNote: 'This demonstration opens a slot in its place.',
    standInPlay: 'Play the slot',
    needsScript: 'The game needs JavaScript. Switch it on, or go back to the lobby.',
    tooFast: 'That was quick. Wait a moment, then spin again.',
    lossLimit: 'Your loss limit leaves {{left}} until {{at}}.',
    timeLimit: 'The time of play you set is used up until {{at}}.',
    played: {
      time: 'Time played',
      net: 'Won or lost',
      staked: 'Staked',
      returned: 'Returned',
      title: 'Time for a look back',
      lead: 'This is how your session of play stands. Nothing more is bet until you choose.',
      goOn: 'Play on',
      limits: 'Set limits or take a time-out',
      history: 'My history',
      leave: 'Leave the game',
      unanswered: 'No answer. Check your connection and try again.',
    },
  },
  CN: {
    lobby: '大厅',
    playMoney: '本游戏不使用真钱，赢得的金额不可提取。',
    freePlay: '免费试玩：使用试玩币，您的余额不受影响。',
    balance: '余额',
    credit: '试玩币',
    bet: '投注',
    lessBet: '减少投注',
    moreBet: '增加投注',
    spin: '旋转',
    ready: '选好投注额，开始旋转。',
    spinning: '旋转中…',
    noWin: '这一局没有中奖。',
    win: '赢得 {{amount}}。',
    back: '返还 {{amount}}。',
    jackpot: '累积大奖',
    jackpotWon: '您赢得累积大奖 {{amount}}。',
    payTable: '赔付表与返还率',
    payHint: '共十条线，从左侧起计。以下为投注 {{amount}} 时的赔付。',
    returnToPlayer: '返还率 {{share}}，由全部组合精确计算得出。长期来看，其余部分归庄家所有。',
    reels: '转轮',
    symbols: {
      wild: '星星',
      crown: '皇冠',
      gem: '宝石',
      coin: '金币',
      leaf: '绿叶',
      moon: '月亮',
      drop: '水滴',
    },
    wildHint: '星星可代替任意其他图案。',
    lowBalance: '余额不足以支付本次投注。请减少投注，或返回大厅。',
    lost: '游戏暂无响应。本局已保留，请重试查看结果。',
    retry: '重试',
    ended: '游戏已关闭，您的余额安全无虞。',
    excluded: '您已选择暂停游戏，本游戏已关闭。您的余额安全无虞。',
    again: '重新打开',
    standIn: '这里本应是{{what}}。',
    standInNote: '演示环境以一款老虎机代替。',
    standInPlay: '玩老虎机',
    needsScript: '游戏需要 JavaScript。请启用后再试，或返回大厅。',
    tooFast: '操作太快了，请稍候再旋转。',
    lossLimit: '您的亏损限额在 {{at}} 之前还剩 {{left}}。',
    timeLimit: '您设定的游戏时间已用完，{{at}} 重新计算。',
    played: {
      time: '已玩时间',
      net: '净输赢',
      staked: '已投注',
      returned: '已返还',
      title: '时间提醒',
      lead: '这是您本次游戏的情况。在您选择之前，不会再有任何投注。',
      goOn: '继续游戏',
      limits: '设置限额或暂停游戏',
      history: '我的记录',
      leave: '离开游戏',
      unanswered: '没有回应。请检查网络后重试。',
    },
  },
  MS: {
    lobby: 'Lobi',
    playMoney: 'Bukan wang sebenar: kemenangan di sini tidak dibayar.',
    freePlay: 'Percubaan percuma: kredit percubaan sahaja, baki anda tidak terusik.',
    balance: 'Baki',
    credit: 'Kredit percubaan',
    bet: 'Taruhan',
    lessBet: 'Kurangkan taruhan',
    moreBet: 'Tambah taruhan',
    spin: 'Putar',
    ready: 'Pilih taruhan, kemudian putar.',
    spinning: 'Sedang berputar…',
    noWin: 'Tiada kemenangan kali ini.',
    win: 'Anda menang {{amount}}.',
    back: '{{amount}} dikembalikan.',
    jackpot: 'Jackpot',
    jackpotWon: 'Jackpot {{amount}} milik anda.',
    payTable: 'Jadual bayaran dan pulangan',
    payHint: 'Sepuluh garisan, dikira dari kiri. Angka untuk taruhan {{amount}}.',
    returnToPlayer:
      'Kadar pulangan {{share}}, dikira daripada setiap gabungan. Dalam jangka panjang, selebihnya milik pihak kasino.',
    reels: 'Gelendong',
    symbols: {
      wild: 'Bintang',
      crown: 'Mahkota',
      gem: 'Permata',
      coin: 'Syiling',
      leaf: 'Daun',
      moon: 'Bulan',
      drop: 'Titisan',
    },
    wildHint: 'Bintang menggantikan mana-mana simbol lain.',
    lowBalance: 'Baki anda tidak mencukupi untuk taruhan ini. Kurangkan taruhan, atau kembali ke lobi.',
    lost: 'Tiada jawapan daripada permainan. Pusingan anda disimpan: cuba lagi untuk melihat keputusannya.',
    retry: 'Cuba lagi',
    ended: 'Permainan ini telah ditutup. Baki anda selamat.',
    excluded: 'Anda memilih untuk berehat daripada bermain, jadi permainan ini ditutup. Baki anda selamat.',
    again: 'Buka semula',
    standIn: 'Di sini sepatutnya ada {{what}}.',
    standInNote: 'Demonstrasi ini menggantikannya dengan sebuah slot.',
    standInPlay: 'Main slot',
    needsScript: 'Permainan ini memerlukan JavaScript. Hidupkannya, atau kembali ke lobi.',
    tooFast: 'Terlalu pantas. Tunggu sebentar, kemudian putar lagi.',
    lossLimit: 'Had kerugian anda tinggal {{left}} sehingga {{at}}.',
    timeLimit: 'Masa bermain yang anda tetapkan telah habis sehingga {{at}}.',
    played: {
      time: 'Masa bermain',
      net: 'Untung atau rugi',
      staked: 'Dipertaruhkan',
      returned: 'Dipulangkan',
      title: 'Peringatan masa',
      lead: 'Beginilah kedudukan sesi permainan anda. Tiada taruhan lagi sehingga anda memilih.',
      goOn: 'Sambung bermain',
      limits: 'Tetapkan had atau berehat',
      history: 'Sejarah saya',
      leave: 'Tinggalkan permainan',
      unanswered: 'Tiada jawapan. Semak sambungan anda dan cuba lagi.',
    },
  },
};

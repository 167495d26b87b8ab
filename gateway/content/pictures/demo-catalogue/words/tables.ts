import type { Charm, Motif } from '#art/theme.ts';
import type { LocalisedText } from '#contract/core/languages.ts';
import type { KindVariant } from '#contract/games/game-kinds.ts';

/** A kind of game that is named by its rules, with its picture. */
export type TableKind = LocalisedText & {
  motif: Motif;
  companion?: Charm;
  /** The kind that it opens, where that is not the slot. */
  opens?: KindVariant;
  /** Seconds from round to round of its table, where they differ from those of the kind. */
  roundSeconds?: number;
  /** Where even its own name has no room on a tile (WAY-28). */
  short?: Partial<LocalisedText>;
};

export const LIVE_KINDS: readonly TableKind[] = [
  {
    opens: { kind: 'duel', variant: 'baccarat' },
    motif: 'cards',
    EN: 'Baccarat',
    CN: '百家乐',
    MS: 'Bakarat',
  },
  {
    opens: { kind: 'wheel', variant: 'roulette' },
    motif: 'roulette',
    EN: 'Roulette',
    CN: '轮盘',
    MS: 'Rolet',
  },
  { opens: { kind: 'dice', variant: 'sicbo' }, motif: 'dice', EN: 'Sic Bo', CN: '骰宝', MS: 'Sic Bo' },
  {
    opens: { kind: 'duel', variant: 'dragontiger' },
    motif: 'dragon-tiger',
    EN: 'Dragon Tiger',
    CN: '龙虎斗',
    MS: 'Naga Harimau',
  },
  { motif: 'ace', EN: 'Blackjack', CN: '二十一点', MS: 'Blackjack' },
  { opens: { kind: 'fantan', variant: '' }, motif: 'beads', EN: 'Fan Tan', CN: '番摊', MS: 'Fan Tan' },
  {
    opens: { kind: 'wheel', variant: 'money' },
    motif: 'wheel',
    EN: 'Wheel',
    CN: '幸运转盘',
    MS: 'Roda Tuah',
  },
  {
    opens: { kind: 'duel', variant: 'baccarat' },
    motif: 'bolt',
    companion: 'cards',
    roundSeconds: 20,
    EN: 'Speed Baccarat',
    CN: '极速百家乐',
    MS: 'Bakarat Pantas',
  },
  {
    opens: { kind: 'wheel', variant: 'roulette' },
    motif: 'robot',
    companion: 'chips',
    roundSeconds: 30,
    EN: 'Auto Roulette',
    CN: '自动轮盘',
    MS: 'Rolet Automatik',
    short: { MS: 'Rolet Auto' },
  },
  {
    opens: { kind: 'bull', variant: 'double' },
    motif: 'ox',
    companion: 'ace',
    EN: 'Double Bull',
    CN: '牛牛',
    MS: 'Double Bull',
  },
  {
    opens: { kind: 'dice', variant: 'fishprawncrab' },
    motif: 'crab',
    companion: 'dice',
    EN: 'Fish Prawn Crab',
    CN: '鱼虾蟹',
    MS: 'Ikan Udang Ketam',
  },
  { motif: 'spade', companion: 'chips', EN: "Hold'em", CN: '德州扑克', MS: "Hold'em" },
];

export const PVP_KINDS: readonly TableKind[] = [
  { motif: 'ox', companion: 'cards', EN: 'Banker Bull', CN: '抢庄牛牛', MS: 'Banker Bull' },
  { motif: 'spade', EN: "Hold'em Duel", CN: '德州扑克对战', MS: "Duel Hold'em" },
  { motif: 'crown', companion: 'cards', EN: 'Landlord', CN: '斗地主', MS: 'Tuan Tanah' },
  { motif: 'cards', EN: 'Big Two', CN: '锄大地', MS: 'Dai Di' },
  { motif: 'cards', EN: 'Dominoes', CN: '骨牌', MS: 'Domino' },
  { motif: 'ace', companion: 'spade', EN: 'Thirteen Cards', CN: '十三水', MS: 'Tiga Belas Kad' },
  { motif: 'heart', companion: 'ace', EN: 'Three Cards', CN: '三张牌', MS: 'Tiga Kad' },
  { motif: 'mahjong', EN: 'Mahjong', CN: '麻将', MS: 'Mahjong' },
  { motif: 'star', companion: 'cards', EN: 'Rummy', CN: '拉米', MS: 'Rami' },
  { motif: 'chips', EN: 'Red & Black', CN: '红黑大战', MS: 'Merah & Hitam' },
  { motif: 'dice', EN: 'Dice Duel', CN: '骰子对决', MS: 'Duel Dadu' },
  {
    motif: 'sword',
    companion: 'shield',
    EN: 'Banker Battle',
    CN: '通比对决',
    MS: 'Pertarungan Banker',
    short: { MS: 'Duel Banker' },
  },
];

export const VIDEO_POKER_KINDS: readonly TableKind[] = [
  { motif: 'cards', EN: 'Jacks Poker', CN: '杰克扑克', MS: 'Poker Jack' },
  { motif: 'ace', EN: 'Aces Poker', CN: '双A扑克', MS: 'Poker Sat' },
  { motif: 'spade', EN: 'Deuces Poker', CN: '百搭二扑克', MS: 'Poker Dua' },
  { motif: 'mask', companion: 'cards', EN: 'Joker Poker', CN: '小丑扑克', MS: 'Poker Joker' },
];

/** Table games against the casino, played without a dealer. */
export const SOLO_TABLE_KINDS: readonly TableKind[] = [
  {
    opens: { kind: 'blackjack', variant: '' },
    motif: 'ace',
    companion: 'chips',
    EN: 'Blackjack',
    CN: '二十一点',
    MS: 'Blackjack',
  },
  {
    opens: { kind: 'wheel', variant: 'roulette' },
    motif: 'roulette',
    EN: 'Roulette',
    CN: '轮盘',
    MS: 'Rolet',
  },
  {
    opens: { kind: 'duel', variant: 'baccarat' },
    motif: 'cards',
    EN: 'Baccarat',
    CN: '百家乐',
    MS: 'Bakarat',
  },
  { opens: { kind: 'dice', variant: 'sicbo' }, motif: 'dice', EN: 'Sic Bo', CN: '骰宝', MS: 'Sic Bo' },
  { opens: { kind: 'wheel', variant: 'money' }, motif: 'wheel', EN: 'Wheel', CN: '转盘', MS: 'Roda' },
  { motif: 'chips', EN: 'Poker Table', CN: '扑克桌', MS: 'Meja Poker' },
];

export const FISHING_EVENTS: readonly LocalisedText[] = [
  { EN: 'Hunt', CN: '捕鱼', MS: 'Buruan' },
  { EN: 'Depths', CN: '深海', MS: 'Lautan Dalam' },
  { EN: 'Reef', CN: '珊瑚礁', MS: 'Terumbu' },
  { EN: 'Tide', CN: '潮汐', MS: 'Pasang' },
  { EN: 'Armada', CN: '舰队', MS: 'Armada' },
  { EN: 'Cannon', CN: '炮台', MS: 'Meriam' },
];

/** The games of a sports vendor, under the vendor's own name. */
export const SPORTS_KINDS: readonly TableKind[] = [
  {
    opens: { kind: 'sportsbook', variant: 'football' },
    motif: 'ticket',
    companion: 'trophy',
    EN: 'Sportsbook',
    CN: '体育',
    MS: 'Sukan',
  },
  {
    opens: { kind: 'sportsbook', variant: 'football' },
    motif: 'football',
    EN: 'Virtual Football',
    CN: '虚拟足球',
    MS: 'Bola Sepak Maya',
  },
  {
    opens: { kind: 'sportsbook', variant: 'basketball' },
    motif: 'basketball',
    EN: 'Basketball',
    CN: '篮球',
    MS: 'Bola Keranjang',
    short: { MS: 'Keranjang' },
  },
  {
    opens: { kind: 'sportsbook', variant: 'tennis' },
    motif: 'tennis',
    EN: 'Tennis',
    CN: '网球',
    MS: 'Tenis',
  },
  {
    opens: { kind: 'sportsbook', variant: 'badminton' },
    motif: 'shuttlecock',
    EN: 'Badminton',
    CN: '羽毛球',
    MS: 'Badminton',
  },
  {
    opens: { kind: 'sportsbook', variant: 'volleyball' },
    motif: 'volleyball',
    EN: 'Volleyball',
    CN: '排球',
    MS: 'Bola Tampar',
  },
  { opens: { kind: 'sportsbook', variant: 'boxing' }, motif: 'glove', EN: 'Boxing', CN: '拳击', MS: 'Tinju' },
  {
    opens: { kind: 'sportsbook', variant: 'football' },
    motif: 'trophy',
    EN: 'Champions',
    CN: '冠军赛',
    MS: 'Juara',
  },
];

export const ESPORTS_KINDS: readonly TableKind[] = [
  {
    opens: { kind: 'sportsbook', variant: 'esports' },
    motif: 'gamepad',
    EN: 'Esports',
    CN: '电竞',
    MS: 'E-sukan',
  },
  {
    opens: { kind: 'sportsbook', variant: 'esports' },
    motif: 'headset',
    companion: 'bolt',
    EN: 'Arena',
    CN: '竞技场',
    MS: 'Arena',
  },
  {
    opens: { kind: 'sportsbook', variant: 'esports' },
    motif: 'crosshair',
    EN: 'Shooters',
    CN: '射击联赛',
    MS: 'Liga Penembak',
    short: { MS: 'Penembak' },
  },
];

export const COCKFIGHT_KINDS: readonly TableKind[] = [
  {
    opens: { kind: 'race', variant: 'ring' },
    motif: 'rooster',
    EN: 'Sunrise Ring',
    CN: '旭日斗场',
    MS: 'Gelanggang Fajar',
    short: { MS: 'Arena Fajar' },
  },
  {
    opens: { kind: 'race', variant: 'ring' },
    motif: 'trophy',
    EN: 'Grand Ring',
    CN: '大斗场',
    MS: 'Gelanggang Agung',
    short: { MS: 'Arena Agung' },
  },
];

export const HORSE_KINDS: readonly TableKind[] = [
  {
    opens: { kind: 'race', variant: 'horse' },
    motif: 'horse',
    EN: 'Turf Day',
    CN: '草地赛',
    MS: 'Hari Turf',
  },
  {
    opens: { kind: 'race', variant: 'horse' },
    motif: 'horseshoe',
    EN: 'Evening Stakes',
    CN: '夜场锦标',
    MS: 'Piala Malam',
  },
  { opens: { kind: 'race', variant: 'horse' }, motif: 'trophy', EN: 'Derby', CN: '打吡大赛', MS: 'Derbi' },
  {
    opens: { kind: 'race', variant: 'horse' },
    motif: 'robot',
    companion: 'bolt',
    EN: 'Virtual Racing',
    CN: '虚拟赛马',
    MS: 'Lumba Maya',
  },
];

export const LOTTERY_KINDS: readonly TableKind[] = [
  { motif: 'balls', EN: 'Quick Three', CN: '快三', MS: 'Tiga Pantas' },
  { motif: 'star', companion: 'balls', EN: 'Five Ball', CN: '五星彩', MS: 'Lima Bola' },
  {
    opens: { kind: 'race', variant: 'ten' },
    motif: 'trophy',
    companion: 'balls',
    EN: 'Racing Ten',
    CN: '极速赛车',
    MS: 'Sepuluh Lumba',
  },
  {
    motif: 'clover',
    companion: 'balls',
    EN: 'Lucky Twenty-Eight',
    CN: '幸运二十八',
    MS: 'Dua Puluh Lapan',
    short: { EN: 'Lucky 28' },
  },
  { motif: 'ticket', EN: 'Four Digits', CN: '四字彩', MS: 'Empat Digit' },
  { motif: 'diamond', companion: 'balls', EN: 'Pick Six', CN: '六选彩', MS: 'Pilih Enam' },
  { motif: 'coin', companion: 'balls', EN: 'Happy Keno', CN: '快乐基诺', MS: 'Keno Ceria' },
  {
    motif: 'hourglass',
    companion: 'balls',
    EN: 'One-Minute Draw',
    CN: '一分彩',
    MS: 'Cabutan Seminit',
    short: { EN: '1-Min Draw' },
  },
  { motif: 'dice', companion: 'balls', EN: 'Dice Draw', CN: '骰子彩', MS: 'Cabutan Dadu' },
  { motif: 'crown', companion: 'balls', EN: 'Grand Draw', CN: '大彩', MS: 'Cabutan Agung' },
  { motif: 'sun', companion: 'balls', EN: 'Morning Draw', CN: '晨间彩', MS: 'Cabutan Pagi' },
  { motif: 'moon', companion: 'balls', EN: 'Evening Draw', CN: '晚间彩', MS: 'Cabutan Malam' },
];

export const VIETNAM_KINDS: readonly TableKind[] = [
  { motif: 'lotus', companion: 'balls', EN: 'Northern Draw', CN: '北部彩', MS: 'Cabutan Utara' },
  { motif: 'ticket', companion: 'lotus', EN: 'Central Draw', CN: '中部彩', MS: 'Cabutan Tengah' },
  { motif: 'balls', companion: 'lotus', EN: 'Southern Draw', CN: '南部彩', MS: 'Cabutan Selatan' },
  {
    motif: 'hourglass',
    companion: 'bolt',
    EN: 'Five-Minute Draw',
    CN: '五分彩',
    MS: 'Cabutan Lima Minit',
    short: { EN: '5-Min Draw', MS: 'Cabutan 5 Minit' },
  },
  { motif: 'bolt', companion: 'balls', EN: 'Instant Draw', CN: '即开彩', MS: 'Cabutan Segera' },
];

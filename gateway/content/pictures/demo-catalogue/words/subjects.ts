import type { Motif, Tone } from '#art/theme.ts';
import type { LocalisedText } from '#contract/core/languages.ts';

/** The subject of a slot. */
export type Subject = LocalisedText & {
  motif: Motif;
  /** Its possible colours; the first is the default, for names without a colour word. */
  tones: readonly Tone[];
  /** English form before another noun, where the name is a plural: "Cherry Parade". */
  singular?: string;
  /** Where even its own name has no room on a tile (WAY-28). */
  short?: Partial<LocalisedText>;
};

const ANY: readonly Tone[] = ['gold', 'red', 'rose', 'violet', 'blue', 'teal', 'jade', 'silver', 'copper'];

function startingWith(...own: Tone[]): readonly Tone[] {
  return [...own, ...ANY.filter((tone) => !own.includes(tone))];
}

export const CREATURES: readonly Subject[] = [
  { motif: 'dragon', EN: 'Dragon', CN: '神龙', MS: 'Naga', tones: startingWith('jade', 'red') },
  { motif: 'dragon', EN: 'Drake', CN: '幼龙', MS: 'Anak Naga', tones: startingWith('copper') },
  { motif: 'tiger', EN: 'Tiger', CN: '猛虎', MS: 'Harimau', tones: ['copper', 'gold', 'silver', 'blue'] },
  { motif: 'lion', EN: 'Lion', CN: '雄狮', MS: 'Singa', tones: ['gold', 'copper', 'silver', 'red'] },
  { motif: 'phoenix', EN: 'Phoenix', CN: '凤凰', MS: 'Feniks', tones: startingWith('red', 'gold') },
  { motif: 'panda', EN: 'Panda', CN: '熊猫', MS: 'Panda', tones: ['silver', 'jade', 'rose'] },
  { motif: 'fox', EN: 'Fox', CN: '灵狐', MS: 'Rubah', tones: ['copper', 'silver', 'rose', 'violet', 'red'] },
  { motif: 'wolf', EN: 'Wolf', CN: '孤狼', MS: 'Serigala', tones: ['silver', 'blue', 'violet', 'obsidian'] },
  { motif: 'owl', EN: 'Owl', CN: '夜鸮', MS: 'Burung Hantu', tones: ['copper', 'violet', 'blue', 'silver'] },
  { motif: 'ox', EN: 'Ox', CN: '瑞牛', MS: 'Lembu', tones: ['copper', 'gold', 'red', 'obsidian'] },
  { motif: 'monkey', EN: 'Monkey', CN: '灵猴', MS: 'Kera', tones: ['copper', 'gold', 'rose'] },
  { motif: 'elephant', EN: 'Elephant', CN: '宝象', MS: 'Gajah', tones: ['blue', 'silver', 'rose', 'violet'] },
  { motif: 'toad', EN: 'Toad', CN: '宝蟾', MS: 'Katak', tones: ['jade', 'gold', 'teal', 'copper'] },
  { motif: 'cat', EN: 'Cat', CN: '灵猫', MS: 'Kucing', tones: ['silver', 'gold', 'copper', 'obsidian'] },
  { motif: 'rabbit', EN: 'Rabbit', CN: '灵兔', MS: 'Arnab', tones: ['silver', 'rose', 'violet', 'gold'] },
  { motif: 'butterfly', EN: 'Butterfly', CN: '彩蝶', MS: 'Rama-rama', tones: startingWith('violet', 'blue') },
  { motif: 'snake', EN: 'Serpent', CN: '灵蛇', MS: 'Ular', tones: startingWith('jade', 'teal') },
  { motif: 'scarab', EN: 'Scarab', CN: '圣甲虫', MS: 'Kumbang', tones: startingWith('teal', 'blue') },
  { motif: 'bee', EN: 'Bee', CN: '蜜蜂', MS: 'Lebah', tones: ['gold', 'copper'] },
  {
    motif: 'horse',
    EN: 'Stallion',
    CN: '骏马',
    MS: 'Kuda Jantan',
    tones: ['copper', 'silver', 'obsidian', 'red'],
  },
  { motif: 'rooster', EN: 'Rooster', CN: '雄鸡', MS: 'Ayam Jantan', tones: ['gold', 'red', 'copper'] },
];

export const SEA: readonly Subject[] = [
  { motif: 'koi', EN: 'Koi', CN: '锦鲤', MS: 'Ikan Koi', tones: ['red', 'gold', 'copper', 'rose', 'silver'] },
  { motif: 'clownfish', EN: 'Clownfish', CN: '小丑鱼', MS: 'Ikan Badut', tones: ['copper', 'gold', 'rose'] },
  { motif: 'shark', EN: 'Shark', CN: '巨鲨', MS: 'Jerung', tones: ['blue', 'silver', 'teal', 'violet'] },
  { motif: 'whale', EN: 'Whale', CN: '巨鲸', MS: 'Paus', tones: ['blue', 'teal', 'violet', 'silver'] },
  { motif: 'turtle', EN: 'Turtle', CN: '灵龟', MS: 'Penyu', tones: ['jade', 'teal', 'gold', 'copper'] },
  { motif: 'octopus', EN: 'Octopus', CN: '章鱼', MS: 'Sotong Kurita', tones: startingWith('violet', 'rose') },
  { motif: 'crab', EN: 'Crab', CN: '螃蟹', MS: 'Ketam', tones: ['red', 'copper', 'rose', 'blue'] },
  { motif: 'seahorse', EN: 'Seahorse', CN: '海马', MS: 'Kuda Laut', tones: startingWith('gold', 'teal') },
  { motif: 'jellyfish', EN: 'Jellyfish', CN: '水母', MS: 'Ubur-ubur', tones: startingWith('rose', 'violet') },
  {
    motif: 'shell',
    EN: 'Pearl Shell',
    CN: '珠贝',
    MS: 'Tiram Mutiara',
    tones: ['rose', 'violet', 'teal', 'copper'],
  },
  { motif: 'anchor', EN: 'Anchor', CN: '铁锚', MS: 'Sauh', tones: ['silver', 'gold', 'copper', 'blue'] },
  { motif: 'trident', EN: 'Trident', CN: '三叉戟', MS: 'Trisula', tones: ['gold', 'teal', 'silver'] },
];

export const SWEETS: readonly Subject[] = [
  {
    motif: 'cherry',
    EN: 'Cherries',
    singular: 'Cherry',
    CN: '樱桃',
    MS: 'Ceri',
    tones: ['red', 'rose', 'violet', 'gold'],
  },
  {
    motif: 'grapes',
    EN: 'Grapes',
    singular: 'Grape',
    CN: '葡萄',
    MS: 'Anggur',
    tones: ['violet', 'jade', 'red', 'blue'],
  },
  {
    motif: 'melon',
    EN: 'Melons',
    singular: 'Melon',
    CN: '蜜瓜',
    MS: 'Tembikai',
    tones: ['red', 'rose', 'gold'],
  },
  { motif: 'citrus', EN: 'Citrus', CN: '柑橘', MS: 'Limau', tones: ['copper', 'gold', 'jade', 'rose'] },
  {
    motif: 'strawberry',
    EN: 'Strawberries',
    singular: 'Strawberry',
    CN: '草莓',
    MS: 'Strawberi',
    tones: ['red', 'rose', 'silver'],
  },
  {
    motif: 'peach',
    EN: 'Peaches',
    singular: 'Peach',
    CN: '蟠桃',
    MS: 'Buah Pic',
    tones: ['rose', 'copper', 'gold'],
  },
  {
    motif: 'mushroom',
    EN: 'Mushrooms',
    singular: 'Mushroom',
    CN: '蘑菇',
    MS: 'Cendawan',
    tones: startingWith('red', 'violet'),
  },
  {
    motif: 'candy',
    EN: 'Candies',
    singular: 'Candy',
    CN: '糖果',
    MS: 'Gula-gula',
    tones: startingWith('rose', 'teal'),
  },
  {
    motif: 'cupcake',
    EN: 'Cupcakes',
    singular: 'Cupcake',
    CN: '纸杯蛋糕',
    MS: 'Kek Cawan',
    tones: startingWith('rose', 'violet'),
  },
];

export const TREASURE: readonly Subject[] = [
  {
    motif: 'coin',
    EN: 'Coins',
    singular: 'Coin',
    CN: '钱币',
    MS: 'Syiling',
    tones: ['gold', 'copper', 'silver'],
  },
  {
    motif: 'ingot',
    EN: 'Ingots',
    singular: 'Ingot',
    CN: '元宝',
    MS: 'Jongkong',
    tones: ['gold', 'silver', 'copper'],
  },
  {
    motif: 'crown',
    EN: 'Crown',
    CN: '王冠',
    MS: 'Mahkota',
    tones: ['gold', 'silver', 'copper', 'red', 'violet'],
  },
  { motif: 'diamond', EN: 'Diamond', CN: '钻石', MS: 'Berlian', tones: startingWith('blue', 'rose') },
  { motif: 'heart', EN: 'Heart', CN: '爱心宝石', MS: 'Hati', tones: startingWith('red', 'rose') },
  { motif: 'ring', EN: 'Ring', CN: '宝戒', MS: 'Cincin', tones: startingWith('blue', 'jade') },
  {
    motif: 'chest',
    EN: 'Treasure Chest',
    CN: '宝箱',
    MS: 'Peti Harta',
    tones: ['copper', 'red', 'blue', 'violet'],
  },
  { motif: 'key', EN: 'Key', CN: '秘钥', MS: 'Kunci', tones: ['gold', 'copper', 'silver', 'teal'] },
  {
    motif: 'pot',
    EN: 'Pot of Gold',
    CN: '聚宝盆',
    MS: 'Periuk Emas',
    tones: ['obsidian', 'copper', 'violet', 'jade'],
  },
  {
    motif: 'bell',
    EN: 'Bells',
    singular: 'Bell',
    CN: '宝铃',
    MS: 'Loceng',
    tones: ['gold', 'copper', 'silver', 'rose'],
  },
  {
    motif: 'seven',
    EN: 'Sevens',
    singular: 'Seven',
    CN: '幸运七',
    MS: 'Tujuh',
    tones: startingWith('red', 'gold'),
  },
  {
    motif: 'star',
    EN: 'Stars',
    singular: 'Star',
    CN: '星辰',
    MS: 'Bintang',
    tones: startingWith('gold', 'violet'),
  },
  { motif: 'clover', EN: 'Clover', CN: '幸运草', MS: 'Semanggi', tones: ['jade', 'teal', 'gold', 'rose'] },
];

export const EAST: readonly Subject[] = [
  { motif: 'lantern', EN: 'Lantern', CN: '灯笼', MS: 'Tanglung', tones: startingWith('red', 'gold') },
  { motif: 'fan', EN: 'Silk Fan', CN: '绸扇', MS: 'Kipas Sutera', tones: startingWith('rose', 'red') },
  { motif: 'drum', EN: 'Drum', CN: '喜鼓', MS: 'Gendang', tones: ['red', 'copper', 'blue', 'jade'] },
  { motif: 'lotus', EN: 'Lotus', CN: '莲花', MS: 'Teratai', tones: startingWith('rose', 'violet') },
  { motif: 'pagoda', EN: 'Pagoda', CN: '宝塔', MS: 'Pagoda', tones: ['red', 'jade', 'blue', 'violet'] },
  { motif: 'mahjong', EN: 'Mahjong', CN: '麻将', MS: 'Mahjong', tones: ['jade', 'red', 'blue', 'violet'] },
  { motif: 'teapot', EN: 'Teapot', CN: '茶壶', MS: 'Teko', tones: startingWith('blue', 'jade') },
];

export const ADVENTURE: readonly Subject[] = [
  {
    motif: 'gladiator',
    EN: 'Gladiator',
    CN: '角斗士',
    MS: 'Gladiator',
    tones: ['copper', 'gold', 'silver', 'red'],
  },
  {
    motif: 'viking',
    EN: 'Northmen',
    singular: 'Northman',
    CN: '北海战士',
    MS: 'Pahlawan Utara',
    tones: ['silver', 'copper', 'blue'],
  },
  {
    motif: 'mask',
    EN: 'Masquerade',
    CN: '假面舞会',
    MS: 'Topeng',
    short: { EN: 'Masque' },
    tones: startingWith('violet', 'gold'),
  },
  { motif: 'skull', EN: 'Skull', CN: '骷髅', MS: 'Tengkorak', tones: ['silver', 'gold', 'jade', 'violet'] },
  { motif: 'sword', EN: 'Blade', CN: '宝剑', MS: 'Pedang', tones: ['silver', 'gold', 'teal', 'red'] },
  { motif: 'shield', EN: 'Shield', CN: '圣盾', MS: 'Perisai', tones: startingWith('blue', 'red') },
  { motif: 'compass', EN: 'Compass', CN: '罗盘', MS: 'Kompas', tones: ['gold', 'copper', 'silver', 'teal'] },
  { motif: 'ship', EN: 'Galleon', CN: '宝船', MS: 'Kapal Layar', tones: ['copper', 'red', 'teal', 'violet'] },
  {
    motif: 'pyramid',
    EN: 'Pyramid',
    CN: '金字塔',
    MS: 'Piramid',
    tones: ['gold', 'copper', 'violet', 'blue'],
  },
  { motif: 'book', EN: 'Grimoire', CN: '魔典', MS: 'Kitab Sihir', tones: startingWith('violet', 'teal') },
  { motif: 'potion', EN: 'Potion', CN: '魔药', MS: 'Ramuan', tones: startingWith('jade', 'violet') },
  { motif: 'hourglass', EN: 'Hourglass', CN: '沙漏', MS: 'Jam Pasir', tones: ['gold', 'copper', 'silver'] },
  {
    motif: 'crystal',
    EN: 'Crystal Ball',
    CN: '水晶球',
    MS: 'Bola Kristal',
    tones: startingWith('violet', 'teal'),
  },
];

export const SKY: readonly Subject[] = [
  { motif: 'moon', EN: 'Moon', CN: '明月', MS: 'Bulan', tones: ['silver', 'gold', 'blue', 'violet', 'red'] },
  { motif: 'sun', EN: 'Sun', CN: '骄阳', MS: 'Mentari', tones: ['gold', 'copper', 'red'] },
  { motif: 'flame', EN: 'Flame', CN: '烈火', MS: 'Api', tones: ['copper', 'red', 'blue', 'violet', 'jade'] },
  { motif: 'bolt', EN: 'Thunder', CN: '惊雷', MS: 'Guruh', tones: ['gold', 'blue', 'violet', 'teal'] },
  { motif: 'snowflake', EN: 'Snow', CN: '飞雪', MS: 'Salji', tones: ['silver', 'blue', 'teal', 'violet'] },
  { motif: 'rose', EN: 'Rose', CN: '玫瑰', MS: 'Mawar', tones: startingWith('red', 'rose') },
  { motif: 'volcano', EN: 'Volcano', CN: '火山', MS: 'Gunung Berapi', tones: ['copper', 'red', 'violet'] },
];

export const MODERN: readonly Subject[] = [
  { motif: 'rocket', EN: 'Rocket', CN: '火箭', MS: 'Roket', tones: startingWith('red', 'silver') },
  { motif: 'planet', EN: 'Planet', CN: '星球', MS: 'Planet', tones: startingWith('violet', 'teal') },
  { motif: 'robot', EN: 'Robot', CN: '机器人', MS: 'Robot', tones: startingWith('teal', 'silver') },
  { motif: 'guitar', EN: 'Guitar', CN: '吉他', MS: 'Gitar', tones: startingWith('red', 'copper') },
  { motif: 'hat', EN: 'Ranch', CN: '牧场', MS: 'Ladang', tones: ['copper', 'red', 'obsidian', 'silver'] },
  { motif: 'cactus', EN: 'Cactus', CN: '仙人掌', MS: 'Kaktus', tones: ['jade', 'teal', 'rose'] },
];

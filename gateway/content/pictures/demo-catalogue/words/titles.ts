import type { LocalisedText } from '#contract/core/languages.ts';
import type { KindVariant } from '#contract/games/game-kinds.ts';

/** The last word of a slot's name: an event. */
export const EVENTS: readonly LocalisedText[] = [
  { EN: 'Parade', CN: '巡游', MS: 'Perarakan' },
  { EN: 'Nights', CN: '之夜', MS: 'Malam' },
  { EN: 'Trail', CN: '秘径', MS: 'Denai' },
  { EN: 'Festival', CN: '庆典', MS: 'Pesta' },
  { EN: 'Hoard', CN: '宝库', MS: 'Khazanah' },
  { EN: 'Reels', CN: '转轮', MS: 'Gelendong' },
  { EN: 'Legend', CN: '传奇', MS: 'Legenda' },
  { EN: 'Deluxe', CN: '豪华版', MS: 'Deluks' },
  { EN: 'Feast', CN: '盛宴', MS: 'Jamuan' },
  { EN: 'Ascent', CN: '登峰', MS: 'Pendakian' },
  { EN: 'Carnival', CN: '嘉年华', MS: 'Karnival' },
  { EN: 'Bazaar', CN: '集市', MS: 'Bazar' },
  { EN: 'Rhapsody', CN: '狂想曲', MS: 'Rapsodi' },
  { EN: 'Quest', CN: '寻宝', MS: 'Pencarian' },
  { EN: 'Blossoms', CN: '花开', MS: 'Kembang' },
  { EN: 'Kingdom', CN: '王国', MS: 'Kerajaan' },
];

/** Invented places, for names of the form "Tiger of Nine Rivers". */
export const REALMS: readonly LocalisedText[] = [
  { EN: 'Nine Rivers', CN: '九河', MS: 'Sembilan Sungai' },
  { EN: 'Seven Isles', CN: '七岛', MS: 'Tujuh Pulau' },
  { EN: 'the High Terrace', CN: '云台', MS: 'Teres Tinggi' },
  { EN: 'the Still Lake', CN: '静湖', MS: 'Tasik Tenang' },
  { EN: 'the Amber Coast', CN: '琥珀海岸', MS: 'Pantai Ambar' },
  { EN: 'the Long Harbour', CN: '长港', MS: 'Pelabuhan Panjang' },
  { EN: 'the Glass Desert', CN: '琉璃沙漠', MS: 'Gurun Kaca' },
  { EN: 'the Singing Forest', CN: '歌林', MS: 'Hutan Bernyanyi' },
  { EN: 'Tin Hill', CN: '锡山', MS: 'Bukit Bijih' },
  { EN: 'the Paper Moon', CN: '纸月', MS: 'Bulan Kertas' },
];

/** The last word of an arcade game's name. */
export const ARCADE_EVENTS: readonly (LocalisedText & { opens?: KindVariant })[] = [
  { opens: { kind: 'race', variant: 'dash' }, EN: 'Dash', CN: '疾跑', MS: 'Pecutan' },
  { EN: 'Drop', CN: '弹珠', MS: 'Jatuhan' },
  { EN: 'Towers', CN: '叠塔', MS: 'Menara' },
  { opens: { kind: 'crash', variant: '' }, EN: 'Climb', CN: '攀登', MS: 'Panjat' },
  { opens: { kind: 'mines', variant: '' }, EN: 'Crossing', CN: '闯关', MS: 'Lintasan' },
  { opens: { kind: 'slot', variant: 'tumble' }, EN: 'Blast', CN: '消消乐', MS: 'Letupan' },
];

/** Rooms of live and card tables. */
export const ROOMS: readonly LocalisedText[] = [
  { EN: 'Jasmine', CN: '茉莉厅', MS: 'Melur' },
  { EN: 'Orchid', CN: '兰花厅', MS: 'Orkid' },
  { EN: 'Frangipani', CN: '鸡蛋花厅', MS: 'Kemboja' },
  { EN: 'Pine', CN: '松涛厅', MS: 'Pain' },
  { EN: 'Maple', CN: '枫林厅', MS: 'Mapel' },
  { EN: 'Harbour', CN: '海港厅', MS: 'Pelabuhan' },
  { EN: 'Meridian', CN: '子午厅', MS: 'Meridian' },
  { EN: 'Atrium', CN: '中庭厅', MS: 'Atrium' },
  { EN: 'Opal', CN: '欧泊厅', MS: 'Opal' },
  { EN: 'Hibiscus', CN: '朱槿厅', MS: 'Bunga Raya' },
  { EN: 'Bamboo', CN: '竹影厅', MS: 'Buluh' },
  { EN: 'Skyline', CN: '天际厅', MS: 'Cakerawala' },
  { EN: 'Lacquer', CN: '漆金厅', MS: 'Lakuer' },
  { EN: 'Gardenia', CN: '栀子厅', MS: 'Gardenia' },
];

import type { GameType } from '#contract/games.ts';
import type { LocalisedText } from '#contract/languages.ts';
import {
  ADVENTURE,
  CREATURES,
  EAST,
  MODERN,
  SEA,
  SKY,
  type Subject,
  SWEETS,
  TREASURE,
} from './words/subjects.ts';

/** A vendor and what it makes: every name is invented and belongs to no company. */
export type House = {
  code: string;
  displayName: LocalisedText;
  isNew: boolean;
  /** How many games it has of each type, in the order they are numbered. */
  output: Partial<Record<GameType, number>>;
  /** What its slots are about; empty for houses without slots. */
  subjects: readonly Subject[];
};

function house(
  code: string,
  name: { en: string; cn: string },
  output: House['output'],
  options: { subjects?: readonly Subject[]; isNew?: boolean } = {},
): House {
  return {
    code,
    displayName: { EN: name.en, CN: name.cn, MS: name.en },
    isNew: options.isNew ?? false,
    output,
    subjects: options.subjects ?? [],
  };
}

export const HOUSES: readonly House[] = [
  house(
    'PP',
    { en: 'Plumepark', cn: '羽园' },
    { RNG: 102 },
    { subjects: [...CREATURES, ...SWEETS, ...TREASURE, ...SKY, ...ADVENTURE] },
  ),
  house(
    'JL',
    { en: 'Junolark', cn: '云雀坊' },
    { RNG: 92, FISH: 8, PVP: 6 },
    { subjects: [...EAST, ...TREASURE, ...CREATURES, ...MODERN, ...SEA] },
  ),
  house('MQ', { en: 'Marqelle', cn: '玛珂' }, { RNG: 40 }, { subjects: [...ADVENTURE, ...TREASURE, ...SKY] }),
  house('NB', { en: 'Nimbolo', cn: '云宝' }, { RNG: 38 }, { subjects: [...SWEETS, ...SKY, ...MODERN] }),
  house(
    'HX',
    { en: 'Hexarbor', cn: '六角林' },
    { RNG: 36 },
    { subjects: [...CREATURES, ...SKY, ...ADVENTURE] },
  ),
  house('WK', { en: 'Wickermoon', cn: '藤月' }, { RNG: 36 }, { subjects: [...EAST, ...CREATURES] }),
  house('OQ', { en: 'Orqadia', cn: '兰谷' }, { RNG: 34 }, { subjects: [...EAST, ...SWEETS, ...SEA] }),
  house(
    'BZ',
    { en: 'Brazenwing', cn: '铜翼' },
    { RNG: 34 },
    { subjects: [...ADVENTURE, ...CREATURES, ...MODERN] },
  ),
  house(
    'QT',
    { en: 'Quillturn', cn: '翎转' },
    { RNG: 34 },
    { subjects: [...TREASURE, ...ADVENTURE, ...EAST] },
  ),
  house('TZ', { en: 'Tamzari', cn: '檀砂' }, { RNG: 32 }, { subjects: [...ADVENTURE, ...SKY, ...TREASURE] }),
  house(
    'VL',
    { en: 'Solvane', cn: '日旋' },
    { RNG: 32 },
    { subjects: [...SKY, ...MODERN, ...SWEETS, ...TREASURE], isNew: true },
  ),
  house('VQ', { en: 'Velquist', cn: '丝绒庭' }, { LIVE: 24 }),
  house('GH', { en: 'Grandhollow', cn: '宏厅' }, { LIVE: 20 }),
  house('LX', { en: 'Lacquerloft', cn: '漆阁' }, { LIVE: 18 }, { isNew: true }),
  house('CZ', { en: 'Coralquay', cn: '珊瑚埠' }, { FISH: 14 }, { subjects: SEA }),
  house('TW', { en: 'Tidewend', cn: '潮湾' }, { FISH: 12 }, { subjects: SEA }),
  house('KB', { en: 'Kembanga', cn: '花牌社' }, { PVP: 18 }),
  house('BQ', { en: 'Bambourne', cn: '竹局' }, { PVP: 17 }, { isNew: true }),
  house('PZ', { en: 'Pitchlark', cn: '绿茵雀' }, { SPORTS: 8 }),
  house('OV', { en: 'Overvolley', cn: '越网' }, { SPORTS: 5 }),
  house('KX', { en: 'Kickstrada', cn: '劲足' }, { SPORTS: 1 }),
  house('SW', { en: 'Scorewick', cn: '比分芯' }, { SPORTS: 1 }, { isNew: true }),
  house('AV', { en: 'Avokara', cn: '雅沃卡' }, { ESPORTS: 3 }),
  house('AI', { en: 'Aivento', cn: '艾风' }, { ESPORTS: 2 }),
  house('IMES', { en: 'Imbera', cn: '英贝' }, { ESPORTS: 2 }),
  house('TF', { en: 'Turnfoss', cn: '转峡' }, { ESPORTS: 2 }),
  house('IA', { en: 'Iandra', cn: '扬德' }, { ESPORTS: 1 }, { isNew: true }),
  house('DS88', { en: 'Dawnspur', cn: '晨距' }, { COCKFIGHT: 2 }),
  house('DIG', { en: 'Digarra', cn: '迪加拉' }, { COCKFIGHT: 2 }),
  house('RCB', { en: 'Ridgecanter', cn: '岭骏' }, { HORSE: 4 }),
  house('LD', { en: 'Lotidraw', cn: '乐抽' }, { LOTT: 15 }),
  house('TCG_LOTTO_VN', { en: 'Senluck', cn: '莲运' }, { ELOTT: 5 }),
];

import type { GameType } from '#contract/core/game-types.ts';
import type { LocalisedText } from '#contract/core/languages.ts';
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

/** A vendor and its games: every name is invented and belongs to no company. */
export type DemoVendor = {
  code: string;
  displayName: LocalisedText;
  isNew: boolean;
  /** Number of games of each type, in the order of their numbers. */
  output: Partial<Record<GameType, number>>;
  /** Subjects of its slots; empty for vendors without slots. */
  subjects: readonly Subject[];
};

function vendor(
  code: string,
  name: { en: string; cn: string },
  output: DemoVendor['output'],
  options: { subjects?: readonly Subject[]; isNew?: boolean } = {},
): DemoVendor {
  return {
    code,
    displayName: { EN: name.en, CN: name.cn, MS: name.en },
    isNew: options.isNew ?? false,
    output,
    subjects: options.subjects ?? [],
  };
}

export const DEMO_VENDORS: readonly DemoVendor[] = [
  vendor(
    'PP',
    { en: 'Plumepark', cn: '羽园' },
    { RNG: 102 },
    { subjects: [...CREATURES, ...SWEETS, ...TREASURE, ...SKY, ...ADVENTURE] },
  ),
  vendor(
    'JL',
    { en: 'Junolark', cn: '云雀坊' },
    { RNG: 92, FISH: 8, PVP: 6 },
    { subjects: [...EAST, ...TREASURE, ...CREATURES, ...MODERN, ...SEA] },
  ),
  vendor(
    'MQ',
    { en: 'Marqelle', cn: '玛珂' },
    { RNG: 40 },
    { subjects: [...ADVENTURE, ...TREASURE, ...SKY] },
  ),
  vendor('NB', { en: 'Nimbolo', cn: '云宝' }, { RNG: 38 }, { subjects: [...SWEETS, ...SKY, ...MODERN] }),
  vendor(
    'HX',
    { en: 'Hexarbor', cn: '六角林' },
    { RNG: 36 },
    { subjects: [...CREATURES, ...SKY, ...ADVENTURE] },
  ),
  vendor('WK', { en: 'Wickermoon', cn: '藤月' }, { RNG: 36 }, { subjects: [...EAST, ...CREATURES] }),
  vendor('OQ', { en: 'Orqadia', cn: '兰谷' }, { RNG: 34 }, { subjects: [...EAST, ...SWEETS, ...SEA] }),
  vendor(
    'BZ',
    { en: 'Brazenwing', cn: '铜翼' },
    { RNG: 34 },
    { subjects: [...ADVENTURE, ...CREATURES, ...MODERN] },
  ),
  vendor(
    'QT',
    { en: 'Quillturn', cn: '翎转' },
    { RNG: 34 },
    { subjects: [...TREASURE, ...ADVENTURE, ...EAST] },
  ),
  vendor('TZ', { en: 'Tamzari', cn: '檀砂' }, { RNG: 32 }, { subjects: [...ADVENTURE, ...SKY, ...TREASURE] }),
  vendor(
    'VL',
    { en: 'Solvane', cn: '日旋' },
    { RNG: 32 },
    { subjects: [...SKY, ...MODERN, ...SWEETS, ...TREASURE], isNew: true },
  ),
  vendor('VQ', { en: 'Velquist', cn: '丝绒庭' }, { LIVE: 24 }),
  vendor('GH', { en: 'Grandhollow', cn: '宏厅' }, { LIVE: 20 }),
  vendor('LX', { en: 'Lacquerloft', cn: '漆阁' }, { LIVE: 18 }, { isNew: true }),
  vendor('CZ', { en: 'Coralquay', cn: '珊瑚埠' }, { FISH: 14 }, { subjects: SEA }),
  vendor('TW', { en: 'Tidewend', cn: '潮湾' }, { FISH: 12 }, { subjects: SEA }),
  vendor('KB', { en: 'Kembanga', cn: '花牌社' }, { PVP: 18 }),
  vendor('BQ', { en: 'Bambourne', cn: '竹局' }, { PVP: 17 }, { isNew: true }),
  vendor('PZ', { en: 'Pitchlark', cn: '绿茵雀' }, { SPORTS: 8 }),
  vendor('OV', { en: 'Overvolley', cn: '越网' }, { SPORTS: 5 }),
  vendor('KX', { en: 'Kickstrada', cn: '劲足' }, { SPORTS: 1 }),
  vendor('SW', { en: 'Scorewick', cn: '比分芯' }, { SPORTS: 1 }, { isNew: true }),
  vendor('AV', { en: 'Avokara', cn: '雅沃卡' }, { ESPORTS: 3 }),
  vendor('AI', { en: 'Aivento', cn: '艾风' }, { ESPORTS: 2 }),
  vendor('IMES', { en: 'Imbera', cn: '英贝' }, { ESPORTS: 2 }),
  vendor('TF', { en: 'Turnfoss', cn: '转峡' }, { ESPORTS: 2 }),
  vendor('IA', { en: 'Iandra', cn: '扬德' }, { ESPORTS: 1 }, { isNew: true }),
  vendor('DS88', { en: 'Dawnspur', cn: '晨距' }, { COCKFIGHT: 2 }),
  vendor('DIG', { en: 'Digarra', cn: '迪加拉' }, { COCKFIGHT: 2 }),
  vendor('RCB', { en: 'Ridgecanter', cn: '岭骏' }, { HORSE: 4 }),
  vendor('LD', { en: 'Lotidraw', cn: '乐抽' }, { LOTT: 15 }),
  vendor('TCG_LOTTO_VN', { en: 'Senluck', cn: '莲运' }, { ELOTT: 5 }),
];

import type { FrameName } from './frames.ts';
import type { SceneName } from './scenes.ts';

/** Centre and edge colour of the light on a stage. */
export type Stage = readonly [centre: string, edge: string];

/** What the tiles of one vendor have in common. */
export type VendorStyle = {
  stages: readonly Stage[];
  scenes: readonly SceneName[];
  frame: FrameName;
  /** Light and dark end of the frame's metal. */
  metal: readonly [high: string, low: string];
  /** Whether figures have a rim of that metal. */
  rimmed: boolean;
};

export const GOLD = ['#ffb', '#c70'] as const;
const SILVER = ['#fff', '#79b'] as const;
const ROSE_GOLD = ['#fed', '#c65'] as const;
const BRONZE = ['#fc8', '#830'] as const;
const JADE = ['#cfc', '#084'] as const;
const CYAN = ['#cff', '#08d'] as const;
const PINK = ['#fdf', '#d2a'] as const;

function style(
  scenes: readonly SceneName[],
  frame: FrameName,
  metal: VendorStyle['metal'],
  rimmed: boolean,
  stages: readonly Stage[],
): VendorStyle {
  return { scenes, frame, metal, rimmed, stages };
}

export const VENDOR_STYLES: Record<string, VendorStyle> = {
  PP: style(['rays', 'petals', 'rings'], 'double', GOLD, true, [
    ['#d3c', '#304'],
    ['#37f', '#015'],
    ['#f63', '#601'],
    ['#0b9', '#023'],
  ]),
  JL: style(['clouds', 'sunrise', 'arches'], 'arch', GOLD, false, [
    ['#f43', '#500'],
    ['#0a6', '#021'],
    ['#fa2', '#820'],
    ['#74d', '#204'],
  ]),
  MQ: style(['curtain'], 'bulbs', GOLD, true, [
    ['#d25', '#301'],
    ['#63d', '#103'],
    ['#189', '#012'],
  ]),
  NB: style(['puffs'], 'plain', SILVER, false, [
    ['#9ef', '#26c'],
    ['#fce', '#c4a'],
    ['#ffa', '#e70'],
    ['#cfb', '#195'],
  ]),
  HX: style(['hexes'], 'notch', BRONZE, false, [
    ['#6b4', '#021'],
    ['#db3', '#530'],
    ['#2ab', '#022'],
    ['#a4b', '#203'],
  ]),
  WK: style(['night', 'petals'], 'corners', SILVER, false, [
    ['#55c', '#103'],
    ['#939', '#203'],
    ['#28a', '#013'],
  ]),
  OQ: style(['petals', 'rings'], 'double', ROSE_GOLD, true, [
    ['#3bb', '#034'],
    ['#c37', '#302'],
    ['#76e', '#114'],
    ['#4b7', '#021'],
  ]),
  BZ: style(['gears'], 'rivets', BRONZE, false, [
    ['#c73', '#310'],
    ['#a55', '#201'],
    ['#699', '#122'],
    ['#8a5', '#120'],
  ]),
  QT: style(['lattice', 'arches'], 'deco', GOLD, false, [
    ['#15a', '#012'],
    ['#085', '#010'],
    ['#a25', '#200'],
    ['#64b', '#102'],
  ]),
  TZ: style(['dunes'], 'arch', BRONZE, false, [
    ['#fc5', '#a22'],
    ['#f78', '#425'],
    ['#6cd', '#136'],
    ['#b8e', '#315'],
  ]),
  VL: style(['neon', 'rings'], 'glow', PINK, true, [
    ['#e1b', '#104'],
    ['#0be', '#014'],
    ['#f72', '#402'],
    ['#73f', '#103'],
  ]),
  VQ: style(['curtain', 'felt'], 'double', GOLD, true, [
    ['#c14', '#200'],
    ['#61b', '#102'],
    ['#075', '#011'],
  ]),
  GH: style(['arches', 'felt'], 'corners', GOLD, false, [
    ['#297', '#011'],
    ['#26a', '#012'],
    ['#b44', '#200'],
  ]),
  LX: style(['lattice', 'felt'], 'notch', GOLD, true, [
    ['#446', '#001'],
    ['#c22', '#200'],
    ['#265', '#011'],
  ]),
  CZ: style(['reef'], 'rope', GOLD, false, [
    ['#4de', '#038'],
    ['#5af', '#027'],
    ['#6db', '#045'],
    ['#b9f', '#229'],
  ]),
  TW: style(['deep', 'reef'], 'glow', CYAN, false, [
    ['#47e', '#012'],
    ['#95d', '#113'],
    ['#1aa', '#012'],
  ]),
  KB: style(['felt', 'petals'], 'plate', GOLD, false, [
    ['#285', '#010'],
    ['#b35', '#200'],
    ['#35b', '#012'],
  ]),
  BQ: style(['bamboo'], 'plain', JADE, false, [
    ['#8b3', '#021'],
    ['#c93', '#420'],
    ['#38b', '#013'],
    ['#b45', '#301'],
  ]),
  PZ: style(['floodlights'], 'plain', SILVER, false, [
    ['#3b4', '#031'],
    ['#27d', '#013'],
    ['#d73', '#410'],
  ]),
  OV: style(['floodlights', 'rays'], 'corners', SILVER, false, [
    ['#e62', '#410'],
    ['#18b', '#013'],
    ['#7a2', '#120'],
  ]),
  KX: style(['floodlights'], 'glow', CYAN, false, [
    ['#14d', '#003'],
    ['#b25', '#200'],
  ]),
  SW: style(['floodlights', 'confetti'], 'plate', SILVER, false, [
    ['#73d', '#103'],
    ['#0a8', '#011'],
  ]),
  AV: style(['neon'], 'glow', CYAN, true, [
    ['#07c', '#013'],
    ['#639', '#102'],
  ]),
  AI: style(['neon', 'hexes'], 'glow', PINK, true, [
    ['#c1a', '#203'],
    ['#35c', '#013'],
  ]),
  IMES: style(['hexes'], 'corners', PINK, false, [
    ['#d23', '#200'],
    ['#34a', '#012'],
  ]),
  TF: style(['neon', 'rings'], 'glow', JADE, true, [
    ['#0a6', '#011'],
    ['#46b', '#012'],
  ]),
  IA: style(['rings'], 'notch', GOLD, false, [
    ['#96c', '#203'],
    ['#17a', '#012'],
  ]),
  DS88: style(['sunrise'], 'rope', GOLD, false, [
    ['#f83', '#501'],
    ['#c35', '#301'],
    ['#39b', '#013'],
  ]),
  DIG: style(['sunrise', 'rays'], 'rivets', BRONZE, false, [
    ['#b55', '#300'],
    ['#4a7', '#021'],
    ['#76c', '#103'],
  ]),
  RCB: style(['track'], 'double', GOLD, false, [
    ['#285', '#010'],
    ['#27a', '#012'],
    ['#a35', '#200'],
  ]),
  LD: style(['confetti', 'rays'], 'ticket', GOLD, false, [
    ['#b3d', '#204'],
    ['#27e', '#014'],
    ['#e46', '#401'],
    ['#0a8', '#022'],
  ]),
  TCG_LOTTO_VN: style(['petals', 'sunrise'], 'ticket', ROSE_GOLD, false, [
    ['#e32', '#400'],
    ['#2a7', '#020'],
    ['#47d', '#013'],
  ]),
};

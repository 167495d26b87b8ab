import { burst, polar } from '../shapes.ts';

/** The emblem of a vendor in a 48 x 48 box: areas, strokes of width 5 and cuts through the areas. */
export type Emblem = { fill?: string; line?: string; cut?: string };

function petals(count: number, radius: number): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = index / count;
    const left = polar(24, 24, radius, turn - 0.12);
    const right = polar(24, 24, radius, turn + 0.12);
    return `M24 24C${left} ${polar(24, 24, radius * 1.25, turn - 0.06)} ${polar(24, 24, radius, turn)}C${polar(24, 24, radius * 1.25, turn + 0.06)} ${right} 24 24z`;
  }).join('');
}

export const EMBLEMS: Record<string, Emblem> = {
  PP: {
    fill: 'M11 38Q4 18 21 8Q34 0 44 5Q46 24 31 33Q22 39 11 38z',
    cut: 'M6 44Q20 26 36 12M21 27V17M28 20L38 21',
  },
  JL: {
    fill: 'M1 20L11 14Q16 6 24 12Q32 21 47 12Q44 34 27 37L14 47L18 35Q7 31 10 20z',
    cut: 'M21 21Q29 30 38 24',
  },
  MQ: { fill: burst(24, 27, 5, 17, 7.4), line: 'M24 3h0M9 8h0M39 8h0M2 22h0M46 22h0M5 38h0M43 38h0' },
  NB: { fill: 'M12 39A10 10 0 0 1 12 19A13 13 0 0 1 36 17A11 11 0 0 1 38 39z', cut: 'M14 30H26M32 30H35' },
  HX: { line: 'M24 3L43 13V35L24 45L5 35V13zM24 40V19M24 31L15 23M24 27L33 19' },
  WK: { fill: `M28 4A21 21 0 1 0 44 35A19 19 0 0 1 28 4z${burst(38, 14, 4, 9, 2.6)}` },
  OQ: { fill: petals(5, 20), cut: 'M24 24L24 16M24 24L31 27M24 24L17 27' },
  BZ: {
    fill: 'M3 10Q30 4 46 8Q42 17 33 19Q41 19 42 21Q36 29 26 28Q32 30 31 32Q22 40 11 36Q3 29 3 10z',
    cut: 'M12 20Q22 16 32 19M14 28Q20 25 26 28',
  },
  QT: { fill: 'M46 1Q26 5 20 29Q36 26 46 1z', line: 'M40 23A19 19 0 1 1 22 7M13 38L22 25' },
  TZ: {
    fill: 'M7 27A17 17 0 0 1 41 27z',
    line: 'M2 36Q13 27 24 36Q35 45 46 36M10 46Q18 40 27 45Q33 48 40 45M24 2h0M5 10h0M43 10h0',
  },
  VL: { fill: 'M24 24V1Q45 3 24 24H47Q45 45 24 24V47Q3 45 24 24H1Q3 3 24 24z', cut: 'M24 24h0' },
  VQ: { line: 'M5 5Q20 17 24 44Q28 17 43 5M17 5Q23 10 24 20Q25 10 31 5' },
  GH: { line: 'M5 45V24A19 19 0 0 1 43 24V45M15 45V25A9 9 0 0 1 33 25V45' },
  LX: { line: 'M24 3L45 24L24 45L3 24zM24 14L34 24L24 34L14 24zM24 24h0' },
  CZ: { line: 'M24 46V10M24 35L12 25V10M12 19L5 13M24 30L36 20V6M36 15L43 9' },
  TW: { fill: 'M1 42Q3 6 28 6Q46 8 44 25Q39 16 31 20Q24 28 36 34Q42 36 47 33V44H1z' },
  KB: { fill: petals(6, 19), cut: 'M24 24h0', line: 'M24 24L36 10' },
  BQ: { fill: 'M17 22Q30 24 33 11Q20 9 17 22z', line: 'M14 46V33M14 26V15M14 8V2M34 46V37M34 30V20' },
  PZ: { line: 'M2 8H46V40H2zM24 8V40M24 16A8 8 0 1 1 24 32A8 8 0 1 1 24 16' },
  OV: { fill: 'M27 11a8 8 0 1 0 0-.1z', line: 'M24 46V27M4 36H44M5 29A20 20 0 0 1 24 11' },
  KX: { line: 'M7 7L24 24L7 41M23 7L40 24L23 41' },
  SW: { fill: 'M38 1Q47 13 38 20Q29 13 38 1z', line: 'M8 44V32M22 44V20M36 44V28' },
  AV: { fill: 'M24 3L47 45H34L24 25L14 45H1z' },
  AI: { line: 'M4 18H29A7 7 0 1 0 22 11M4 28H37A8 8 0 1 1 29 36M4 38H17' },
  IMES: { fill: 'M24 2L44 13V35L24 46L4 35V13z', cut: 'M27 11L17 26H31L21 38' },
  TF: { line: 'M7 5V29A12 12 0 0 0 31 29V17M19 5V29M22 25L31 16L40 25' },
  IA: { fill: 'M24 3L46 17H2z', line: 'M10 24V37M24 24V37M38 24V37M4 45H44' },
  DS88: { fill: burst(31, 31, 9, 16, 9), line: 'M3 11Q18 9 24 22', cut: 'M31 31h0' },
  DIG: { line: 'M10 6Q18 22 11 43M24 4Q33 22 25 45M38 6Q46 22 39 43' },
  RCB: { line: 'M11 45V23A13 13 0 0 1 37 23V45M11 45H16M37 45H32M24 25h0' },
  LD: { fill: 'M2 24a22 22 0 1 0 0-.1z', cut: 'M17 16H31L22 35' },
  TCG_LOTTO_VN: {
    fill: 'M24 3Q36 20 24 38Q12 20 24 3zM3 16Q19 18 21 38Q4 35 3 16zM45 16Q29 18 27 38Q44 35 45 16z',
    line: 'M10 45H38',
  },
};

import type { LotteryRegion } from '#contract/lottery/lottery.ts';

/** Lottery companies of Vietnam; their names are the same in every language. */
const STATIONS: Readonly<Record<string, string>> = {
  HN: 'Hà Nội',
  QN: 'Quảng Ninh',
  BN: 'Bắc Ninh',
  HP: 'Hải Phòng',
  ND: 'Nam Định',
  TB: 'Thái Bình',
  HUE: 'Thừa Thiên Huế',
  PY: 'Phú Yên',
  DLK: 'Đắk Lắk',
  QNM: 'Quảng Nam',
  DNG: 'Đà Nẵng',
  KH: 'Khánh Hòa',
  BDI: 'Bình Định',
  QT: 'Quảng Trị',
  QB: 'Quảng Bình',
  GL: 'Gia Lai',
  NT: 'Ninh Thuận',
  QNG: 'Quảng Ngãi',
  DNO: 'Đắk Nông',
  KT: 'Kon Tum',
  HCM: 'TP. Hồ Chí Minh',
  DT: 'Đồng Tháp',
  CM: 'Cà Mau',
  BTR: 'Bến Tre',
  VT: 'Vũng Tàu',
  BL: 'Bạc Liêu',
  DN: 'Đồng Nai',
  CT: 'Cần Thơ',
  ST: 'Sóc Trăng',
  TN: 'Tây Ninh',
  AG: 'An Giang',
  BTH: 'Bình Thuận',
  VL: 'Vĩnh Long',
  BD: 'Bình Dương',
  TV: 'Trà Vinh',
  LA: 'Long An',
  BP: 'Bình Phước',
  HG: 'Hậu Giang',
  TG: 'Tiền Giang',
  KG: 'Kiên Giang',
  DL: 'Đà Lạt',
};

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Stations by weekday, Sunday first. */
const BY_WEEKDAY: Readonly<Record<LotteryRegion, Readonly<Record<Weekday, readonly string[]>>>> = {
  north: { 0: ['TB'], 1: ['HN'], 2: ['QN'], 3: ['BN'], 4: ['HN'], 5: ['HP'], 6: ['ND'] },
  central: {
    0: ['KT', 'KH', 'HUE'],
    1: ['HUE', 'PY'],
    2: ['DLK', 'QNM'],
    3: ['DNG', 'KH'],
    4: ['BDI', 'QT', 'QB'],
    5: ['GL', 'NT'],
    6: ['DNG', 'QNG', 'DNO'],
  },
  south: {
    0: ['TG', 'KG', 'DL'],
    1: ['HCM', 'DT', 'CM'],
    2: ['BTR', 'VT', 'BL'],
    3: ['DN', 'CT', 'ST'],
    4: ['TN', 'AG', 'BTH'],
    5: ['VL', 'BD', 'TV'],
    6: ['HCM', 'LA', 'BP', 'HG'],
  },
};

/** Returns the name of a station; empty for none. */
export const stationName = (code: string | null): string => (code === null ? '' : (STATIONS[code] ?? code));

/** Returns the codes of the stations that draw on a day. @param date `YYYY-MM-DD` */
export const stationsOn = (region: LotteryRegion, date: string): readonly string[] =>
  BY_WEEKDAY[region][new Date(`${date}T00:00:00Z`).getUTCDay() as Weekday];

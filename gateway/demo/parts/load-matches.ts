import { seeded } from '#art/seeded.ts';
import type { LocalisedText } from '#contract/core/languages.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { matches } from '#gateway/platform/db/schema/index.ts';
import { insertAll } from './rows.ts';

const DAY_MS = 86_400_000;
/** Days of coming matches in a demo that keeps running. */
const DAYS = 90;
const QUARTER_MS = 15 * 60_000;

interface League {
  readonly vendor: string;
  readonly name: LocalisedText;
  readonly teams: readonly LocalisedText[];
}

const team = (EN: string, CN: string, MS = EN): LocalisedText => ({ EN, CN, MS });

/** Every league and team is invented. */
const LEAGUES: readonly League[] = [
  {
    vendor: 'PZ',
    name: { EN: 'Straits Premier', CN: '海峡超级联赛', MS: 'Liga Perdana Selat' },
    teams: [
      team('Harbour Lions', '海港雄狮', 'Singa Pelabuhan'),
      team('Tin City', '锡城', 'Bandar Bijih'),
      team('Rainforest Rovers', '雨林流浪者', 'Perantau Rimba'),
      team('Northgate Athletic', '北门竞技', 'Atletik Pintu Utara'),
      team('Monsoon United', '季风联', 'Monsun Bersatu'),
      team('Palm Coast', '棕榈海岸', 'Pantai Palma'),
    ],
  },
  {
    vendor: 'OV',
    name: { EN: 'Archipelago Shuttle Tour', CN: '群岛羽毛球巡回赛', MS: 'Jelajah Badminton Nusantara' },
    teams: [
      team('Lake Smashers', '湖畔扣杀', 'Smesy Tasik'),
      team('Hilltop Feathers', '山巅飞羽', 'Bulu Puncak'),
      team('Delta Drop Shots', '三角洲吊球', 'Pukulan Delta'),
      team('Old Town Rackets', '旧城球拍', 'Raket Kota Lama'),
    ],
  },
  {
    vendor: 'KX',
    name: { EN: 'Southern Cup', CN: '南方杯', MS: 'Piala Selatan' },
    teams: [
      team('Ferry Wanderers', '渡轮漫步者', 'Pengembara Feri'),
      team('Granite Park', '花岗岩公园', 'Taman Granit'),
      team('Mangrove Town', '红树林镇', 'Pekan Bakau'),
      team('Lantern Hill', '灯笼山', 'Bukit Tanglung'),
    ],
  },
  {
    vendor: 'AV',
    name: { EN: 'Circuit of Five', CN: '五人巡回赛', MS: 'Litar Berlima' },
    teams: [
      team('Pixel Hornbills', '像素犀鸟', 'Enggang Piksel'),
      team('Night Shift', '夜班战队', 'Syif Malam'),
      team('Copper Foxes', '赤铜狐', 'Rubah Tembaga'),
      team('Low Latency', '低延迟', 'Low Latency'),
    ],
  },
];

/**
 * Loads a match of each league every day, with other teams each evening. @param now epoch milliseconds; the first start
 * is after it
 */
export async function loadMatches(tx: Transaction, now: number): Promise<void> {
  const today = now - (now % DAY_MS);
  const days = Array.from({ length: DAYS }, (_, day) => today + (day + 1) * DAY_MS);
  await insertAll(
    tx,
    matches,
    days.flatMap((day, number) =>
      LEAGUES.map(({ vendor, name, teams }) => {
        const random = seeded(`match:${vendor}:${number}`);
        const [home, away] = random.shuffle(teams);
        if (!home || !away) throw new Error(`${name.EN} has no two teams`);
        // From ten in the morning to two at night, in the players' time zone.
        const startsAt = day + (8 + Math.floor(random.next() * 40)) * QUARTER_MS;
        return { id: `${vendor}-${number + 1}`, vendorCode: vendor, home, away, league: name, startsAt };
      }),
    ),
  );
}

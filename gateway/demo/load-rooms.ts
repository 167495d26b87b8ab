import type { LocalisedText } from '#contract/core/languages.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LiveRoomRow, liveRooms } from '#gateway/platform/db/schema/index.ts';
import { insertAll } from './rows.ts';

type Way = Pick<LiveRoomRow, 'kind'> & Partial<Pick<LiveRoomRow, 'level' | 'price'>>;

const FREE: Way = { kind: 'free' };
const fromLevel = (level: number): Way => ({ kind: 'vip', level });
/** @param price minor units */
const forPrice = (price: bigint): Way => ({ kind: 'pay', price });

interface DemoRoom {
  readonly id: string;
  readonly title: LocalisedText;
  readonly host: LocalisedText;
  readonly way: Way;
  /** 0: nobody is on air. */
  readonly viewers: number;
}

const inThree = (EN: string, CN: string, MS: string): LocalisedText => ({ EN, CN, MS });

/** Every host is invented and belongs to nobody. */
const ROOMS: readonly DemoRoom[] = [
  {
    id: 'evening-baccarat',
    title: inThree('Evening baccarat, explained', '晚间百家乐讲解', 'Bakarat malam, dengan penerangan'),
    host: inThree('Suri', '苏莉', 'Suri'),
    way: FREE,
    viewers: 1_284,
  },
  {
    id: 'roulette-corner',
    title: inThree('The roulette corner', '轮盘小站', 'Sudut rolet'),
    host: inThree('Adriana', '雅琳', 'Adriana'),
    way: FREE,
    viewers: 742,
  },
  {
    id: 'dice-and-tea',
    title: inThree('Dice and tea', '骰子与茶', 'Dadu dan teh'),
    host: inThree('Mrs Ong', '王太', 'Puan Ong'),
    way: FREE,
    viewers: 391,
  },
  {
    id: 'silver-salon',
    title: inThree('The silver salon', '白银沙龙', 'Salon perak'),
    host: inThree('Leonard', '伦纳德', 'Leonard'),
    way: fromLevel(1),
    viewers: 208,
  },
  {
    id: 'high-table',
    title: inThree('The high table', '贵宾席', 'Meja utama'),
    host: inThree('Valentina', '瓦莲娜', 'Valentina'),
    way: fromLevel(6),
    viewers: 57,
  },
  {
    id: 'masterclass-blackjack',
    title: inThree('Blackjack masterclass', '二十一点大师课', 'Kelas mahir blackjack'),
    host: inThree('Professor Lim', '林老师', 'Profesor Lim'),
    way: forPrice(500n),
    viewers: 163,
  },
  {
    id: 'dealers-stories',
    title: inThree('Stories from the dealer’s chair', '荷官故事会', 'Kisah dari kerusi dealer'),
    host: inThree('Nadia', '娜迪娅', 'Nadia'),
    way: forPrice(1_000n),
    viewers: 96,
  },
  {
    id: 'morning-warm-up',
    title: inThree('Morning warm-up', '早间暖场', 'Pemanas pagi'),
    host: inThree('Hana', '哈娜', 'Hana'),
    way: FREE,
    viewers: 0,
  },
];

export const ROOM_IDS = ROOMS.map(({ id }) => id);

/** Rooms of each kind, one of them off air. */
export const loadRooms = (tx: Transaction): Promise<void> =>
  insertAll(
    tx,
    liveRooms,
    ROOMS.map(({ id, title, host, way, viewers }, position) => ({
      ...{ id, titles: title, hosts: host, ...way, viewers, position },
      streaming: viewers > 0,
    })),
  );

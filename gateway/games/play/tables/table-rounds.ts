import { createFlights } from './flights.ts';
import {
  countRounds,
  dayAt,
  findRound,
  parseName,
  parseRound,
  roundAt,
  type TableRound,
} from './schedule.ts';
import type { Table } from './tables.ts';

/** The rounds of tables, whether they follow the clock or their flights. */
export interface Rounds {
  /** Returns the round of a name; undefined for one that does not exist, or whose moment follows from a secret flight. */
  findRound(table: Table, name: string): Promise<TableRound | undefined>;
  /** Returns the present round, or the next one. */
  findPresent(table: Table): Promise<TableRound>;
  /** Returns whether the result of a round with settled bets is public. */
  isShown(table: Table, round: Pick<TableRound, 'day' | 'n'>): Promise<boolean>;
  /** Returns rounds of one day from a round on, and whether no more can follow in the list. */
  listRounds(
    table: Table,
    first: TableRound,
    most: number,
  ): Promise<{ rounds: readonly TableRound[]; isEnd: boolean }>;
}

interface RoundsDeps {
  readonly clock: () => number;
  readonly findDaySecret: (day: string) => Promise<Uint8Array | undefined>;
}

export function createRounds({ clock, findDaySecret }: RoundsDeps): Rounds {
  const flights = createFlights();

  async function listFlights(nodeId: string, day: string) {
    const secret = await findDaySecret(day);
    return secret ? flights.listBegun({ nodeId, day, secret }, clock()) : [];
  }

  return {
    async findRound({ nodeId, period }, name) {
      if (period !== 'flights') return parseRound(nodeId, period, name);
      const place = parseName(name);
      return place && (await listFlights(nodeId, place.day))[place.n];
    },

    async findPresent({ nodeId, period }) {
      const now = clock();
      if (period !== 'flights') return roundAt(nodeId, period, now);
      const { day, to } = dayAt(now);
      const last = (await listFlights(nodeId, day)).at(-1);
      if (last && last.endsAt > now) return last;
      const [first] = await listFlights(nodeId, dayAt(to).day);
      if (!first) throw new Error(`No round of ${nodeId} at ${now}`);
      return first;
    },

    async isShown({ nodeId, period }, { day, n }) {
      if (period !== 'flights') return true;
      const round = (await listFlights(nodeId, day))[n];
      return round !== undefined && round.shownAt <= clock();
    },

    async listRounds({ nodeId, period }, { day, n }, most) {
      if (period !== 'flights') {
        const length = Math.min(most, countRounds(nodeId, period) - n);
        const rounds = Array.from({ length }, (_, at) => findRound(nodeId, period, day, n + at));
        return { rounds: rounds.filter((round) => round !== undefined), isEnd: true };
      }
      const begun = await listFlights(nodeId, day);
      const rounds = begun.slice(n, n + most);
      return { rounds, isEnd: rounds.length === most || flights.isOver(day, begun) };
    },
  };
}

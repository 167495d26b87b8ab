import { type DrawPlan, drawByPlan } from '../../table/draw-plan.ts';
import type { TableRules } from '../../table/rules.ts';

/** Fields of the wheel: how many of its places each has, and its odds to 1. */
export const FIELDS = {
  one: { places: 24, pays: 1 },
  three: { places: 12, pays: 3 },
  seven: { places: 6, pays: 7 },
  eleven: { places: 4, pays: 11 },
  twentyThree: { places: 2, pays: 23 },
  sun: { places: 1, pays: 47 },
  moon: { places: 1, pays: 47 },
} as const;

export type MoneyField = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as MoneyField[];

const isField = (name: string): name is MoneyField => Object.hasOwn(FIELDS, name);

/**
 * Returns the fields of all places, clockwise: each field's places are spread evenly round the wheel.
 */
function spreadPlaces(): MoneyField[] {
  const places = NAMES.flatMap((field, rank) =>
    Array.from({ length: FIELDS[field].places }, (_, n) => ({
      field,
      rank,
      at: (n + 0.5) / FIELDS[field].places,
    })),
  );
  return places.sort((one, other) => one.at - other.at || one.rank - other.rank).map(({ field }) => field);
}

/** The places of the wheel, clockwise. */
export const MONEY_WHEEL: readonly MoneyField[] = spreadPlaces();

const PLAN: DrawPlan = {
  entries: MONEY_WHEEL.map((field, place) => [field, String(place)]),
  times: 1,
  keeps: true,
  columns: [0],
};

/** The money wheel; the grid is the field and the place at which it stops. */
export const money: TableRules = {
  fields: NAMES,
  draw: /* @__PURE__ */ drawByPlan(PLAN),
  plan: PLAN,
  returned: (field, [[drawn = ''] = []]) =>
    field === drawn && isField(field) ? (FIELDS[field].pays + 1) * 100 : 0,
  outcomes: () =>
    MONEY_WHEEL.map((field, place) => ({
      grid: [[field], [String(place)]],
      likelihood: 1 / MONEY_WHEEL.length,
    })),
};

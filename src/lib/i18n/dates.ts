import { EDITOR_TIME_OFFSET } from '#contract/content-fields.ts';

/** `YYYY/MM/DD` of a moment (epoch milliseconds), by the clock that editors write dates in (CONT-1). */
export function formatDay(moment: number): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(EDITOR_TIME_OFFSET) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return new Date(moment + offset).toISOString().slice(0, 10).replace(/-/g, '/');
}

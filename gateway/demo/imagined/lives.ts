import { dayStart } from '#gateway/platform/calendar/site-days.ts';
import type { Habit } from './habits.ts';
import { type Event, imagineHistory } from './imagine-history.ts';
import { PLAYED_GAMES } from './played-games.ts';

const DAY = 86_400_000;
const LOGGED_IN_BEFORE = 15 * 60_000;

/** Imagines what a member did since the registration, within the days of the habit. @param now epoch milliseconds */
export function imagineLife(
  userName: string,
  habit: Habit,
  now: number,
  registeredAt: number,
): readonly Event[] {
  const known = Math.floor((dayStart(now) - registeredAt) / DAY);
  return imagineHistory(userName, [...PLAYED_GAMES.keys()], now, {
    ...habit,
    days: Math.min(habit.days, known),
  });
}

/** Returns a member's last login by the events; `otherwise` without any. */
export const computeLastLogin = (events: readonly Event[], otherwise: number): number =>
  events.reduce((last, { at }) => Math.max(last, at - LOGGED_IN_BEFORE), otherwise);

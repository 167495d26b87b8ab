import { object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { filled, list, text, timestamp } from '../core/shapes.ts';

/** Returns the next matches of sports vendors, by their start (LIVE-2). */
export const hotMatches = defineCall({
  method: 'GET',
  path: '/wps/sports/matches/hot',
  access: 'public',
  value: list(
    object({
      id: filled,
      /** Vendor code. */
      vendor: string(),
      home: filled,
      away: filled,
      startsAt: timestamp,
      league: text,
    }),
  ),
});

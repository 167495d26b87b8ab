import type * as z from 'zod/mini';
import { nullable, object, string } from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { LIMIT_EVENT, PLAY_EVENTS_PATH, PLAYED_EVENT } from '../games/play.ts';
import { DRAW_EVENT, drawEvent } from '../lottery/lottery-bets.ts';
import { limitReached } from '../safer-play/limits.ts';
import { playSummaryValue } from '../safer-play/play-session.ts';
import {
  BALANCE_EVENT,
  balanceEvent,
  cashEvent,
  DEPOSIT_EVENT,
  ENDED_EVENT,
  EVENTS_PATH,
  EXCLUDED_EVENT,
  LIMITS_EVENT,
  REALITY_CHECK_EVENT,
  UNREAD_EVENT,
  unreadCounts,
  VERIFICATION_EVENT,
  verificationEvent,
  WITHDRAWAL_EVENT,
} from './events.ts';

/** One kind of event of a stream. */
export interface StreamEvent {
  /** The form of `data`; absent where `data` is null. */
  readonly data?: z.ZodMiniType;
  readonly example: unknown;
  readonly sent: string;
  /** Whether a stream may begin with it. */
  readonly atOnce: boolean;
}

/** A stream of server-sent events, for the published document (OPER-16). */
export interface EventStream {
  readonly operationId: string;
  readonly path: `/wps/${string}`;
  readonly summary: string;
  readonly token: 'session' | 'opened';
  readonly errors: readonly ErrorCode[];
  readonly events: Readonly<Record<string, StreamEvent>>;
}

/** The format of each stream. */
export const STREAM_FORMAT =
  'The answer is UTF-8 text as the HTML standard defines it: a line `event:`, a line `data:` with one line of JSON, an empty line. A line that begins with a colon is sent at least every 20 seconds and keeps the connection open. The stream has no ids and repeats nothing: after a break the site opens it again and reads the present state. A gateway may end it at any time; the site then waits a moment and opens it again.';

const EXCLUDED: StreamEvent = {
  example: null,
  sent: 'The member has excluded themselves, or takes a break.',
  atOnce: true,
};

const ENDED: StreamEvent = {
  example: null,
  sent: 'The session is over. The stream closes after it.',
  atOnce: false,
};

export const STREAMS: readonly EventStream[] = [
  {
    operationId: 'events',
    path: EVENTS_PATH,
    summary: 'Stream of what changes for the member of this session',
    token: 'session',
    errors: ['session.expired', 'rate.limited'],
    events: {
      [UNREAD_EVENT]: {
        data: unreadCounts,
        example: { announcements: 2, chat: 0, inbox: 1 },
        sent: 'First of all, and after each change of a count.',
        atOnce: true,
      },
      [BALANCE_EVENT]: {
        data: balanceEvent,
        example: { sumBalance: 120.5 },
        sent: 'After each change of the balance.',
        atOnce: false,
      },
      [DEPOSIT_EVENT]: {
        data: cashEvent,
        example: { id: '1041', status: 'approved' },
        sent: 'A deposit was started, or its status changed.',
        atOnce: false,
      },
      [WITHDRAWAL_EVENT]: {
        data: cashEvent,
        example: { id: '1042', status: 'pending' },
        sent: 'A withdrawal was requested, or its status changed.',
        atOnce: false,
      },
      [VERIFICATION_EVENT]: {
        data: verificationEvent,
        example: { status: 'approved' },
        sent: 'The status of the identity check changed.',
        atOnce: false,
      },
      [LIMITS_EVENT]: {
        example: null,
        sent: 'A limit was set, changed or reached, has room again, or can be confirmed from now on.',
        atOnce: false,
      },
      [REALITY_CHECK_EVENT]: {
        example: null,
        sent: 'A reality check is due. It blocks bets and launches until it is answered.',
        atOnce: true,
      },
      [EXCLUDED_EVENT]: EXCLUDED,
      [DRAW_EVENT]: {
        data: drawEvent,
        example: { code: 'five', issue: '20260301-0412', ticket: '88', state: 'won', win: 19.6 },
        sent: 'A ticket of the member was settled, or is void.',
        atOnce: false,
      },
      [ENDED_EVENT]: ENDED,
    },
  },
  {
    operationId: 'playEvents',
    path: PLAY_EVENTS_PATH,
    summary: 'Stream of the member’s play for an opened game',
    token: 'opened',
    errors: ['session.expired', 'member.excluded', 'rate.limited'],
    events: {
      [PLAYED_EVENT]: {
        data: playSummaryValue,
        example: {
          startedAt: 1_772_323_200_000,
          elapsedMs: 900_000,
          staked: 40,
          returned: 31.5,
          net: -8.5,
          minutes: 60,
          nextAt: 1_772_326_800_000,
          due: false,
        },
        sent: 'First of all, after each change of the sums, and when a reality check is due.',
        atOnce: true,
      },
      [LIMIT_EVENT]: {
        data: nullable(object({ code: string(), value: limitReached })),
        example: {
          code: 'limit.loss.reached',
          value: { remaining: 0, periodEndsAt: 1_772_380_800_000, period: 'day', amount: 100 },
        },
        sent: 'The refusal that every bet would get by a limit of the player; null once there is room again.',
        atOnce: true,
      },
      [EXCLUDED_EVENT]: { ...EXCLUDED, sent: `${EXCLUDED.sent} The stream closes after it.`, atOnce: false },
      [ENDED_EVENT]: ENDED,
    },
  },
];

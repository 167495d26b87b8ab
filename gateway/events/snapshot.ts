import type { UnreadCounts } from '#contract/events.ts';
import { type Session, sessionsStillOpen } from '#gateway/auth/session/sessions.ts';
import { type SettledTickets, settledTickets } from '#gateway/lottery/watch.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { type PlayStanding, playStandings } from '#gateway/safer-play/play-watch.ts';
import { type CashStanding, cashStandings } from './cash.ts';
import { unreadCounts } from './counts.ts';

/** Somebody's open stream. */
export interface Listener {
  readonly memberId: number;
  readonly session: Session;
  /** When it was looked at last, at first when it was opened; epoch milliseconds. */
  lookedAt: number;
}

/** What a transaction writes may be seen so much later than the moment that it names. */
const SEEN_WITHIN_MS = 60_000;

/** How things stand with a member at one moment. */
export interface Look {
  /** Whether the session that listens still holds. */
  readonly isOpen: boolean;
  readonly counts: UnreadCounts;
  readonly cash: CashStanding;
  readonly tickets: SettledTickets;
  readonly play: PlayStanding;
}

/** Reads for all who listen, in as many statements as for one of them. @returns each one's part */
export async function lookFor(
  deps: Deps,
  listeners: readonly Listener[],
): Promise<(listener: Listener) => Look> {
  const { db, clock } = deps;
  const now = clock();
  const from = Math.min(...listeners.map(({ lookedAt }) => lookedAt)) - SEEN_WITHIN_MS;
  const memberIds = [...new Set(listeners.map(({ memberId }) => memberId))];
  const open = await sessionsStillOpen(
    deps,
    listeners.map(({ session }) => session.id),
  );
  const counts = await unreadCounts(
    deps,
    listeners.map(({ session }) => session.member),
  );
  const cash = await cashStandings(db, memberIds, from);
  const tickets = await settledTickets(db, memberIds, from);
  const play = await playStandings(db, memberIds, now);
  for (const listener of listeners) listener.lookedAt = now;
  return ({ memberId, session }) => ({
    isOpen: open.has(session.id),
    counts: counts(session.member),
    cash: cash(memberId),
    tickets: tickets(memberId),
    play: play(memberId),
  });
}

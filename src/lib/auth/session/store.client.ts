import * as z from 'zod/mini';
import { sessionInfo } from '#contract/auth/session.ts';
import { endsAt } from '#contract/core/shapes.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { persistentAtom } from '#lib/storage/engine.client.ts';
import { SESSION_KEY } from '#lib/storage/keys.ts';
import { hasEnded } from './ended-logins.client.ts';

const storedSession = z.object({
  ...sessionInfo.shape,
  /** When the gateway forgets the session unless it is renewed: epoch ms of this device's clock. */
  expiresAt: z.optional(endsAt),
  id: z.optional(z.string()),
});

/** What `MC_SESSION_INFO` holds: presence means logged in. */
export type Session = z.infer<typeof storedSession>;

/** Anything that isn't a session, or is one past its time or its end, counts as none (faults 16, 19). */
export function parseSession(text: string | undefined): Session | null {
  if (text === undefined) return null;
  try {
    const parsed = z.safeParse(storedSession, JSON.parse(text));
    if (!parsed.success) return null;
    const { expiresAt, id } = parsed.data;
    const isOver = (expiresAt !== undefined && expiresAt <= Date.now()) || hasEnded(id);
    return isOver ? null : parsed.data;
  } catch {
    return null;
  }
}

/** The session of this tab, or null for a guest. */
export const session = persistentAtom<Session | null>(SESSION_KEY, null, {
  encode: (value: Session | null) => (value === null ? undefined : JSON.stringify(value)),
  decode: parseSession,
});

// A store without listeners looks for page returns only from its next read on: after those who act on a return, who
// would then act for a session that is over (fault 16).
session.listen(() => {});

// What can't be read would otherwise be read again by every page.
if (session.get() === null) tabArea.remove(SESSION_KEY);

let pending: Promise<unknown> = Promise.resolve();

/** Notes a renewal under way: the old token stops working before the new one is known here. */
export function recordRenewal(renewal: Promise<unknown>): void {
  pending = renewal.catch(() => undefined);
}

/** Settles when no renewal is under way. */
export const renewalSettled = (): Promise<unknown> => pending;

import * as z from 'zod/mini';
import { sessionInfo } from '#contract/auth/session/session.ts';
import { endsAt } from '#contract/core/shapes.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { persistentAtom } from '#lib/storage/engine.client.ts';
import { SESSION_KEY } from '#lib/storage/keys.ts';
import { hasEnded } from './ended-logins.client.ts';

const storedSession = z.object({
  ...sessionInfo.shape,
  /** When the gateway ends the session unless it is renewed: epoch ms of this device's clock. */
  expiresAt: z.optional(endsAt),
  id: z.optional(z.string()),
});

/** The value of `MC_SESSION_INFO`: its presence means logged in. */
export type Session = z.infer<typeof storedSession>;

/** Parses a session; an invalid, expired or ended one counts as none (faults 16, 19). */
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

// A store without listeners handles page returns only from its next read on. That would be after other listeners,
// which would then act for a session that is over (fault 16).
session.listen(() => {});

// An invalid value would otherwise be read again by every page.
if (session.get() === null) tabArea.remove(SESSION_KEY);

let pending: Promise<unknown> = Promise.resolve();

/** Records a pending renewal: the old token stops working before the new one is known here. */
export function recordRenewal(renewal: Promise<unknown>): void {
  pending = renewal.catch(() => undefined);
}

/** Settles when no renewal is pending. */
export const renewalSettled = (): Promise<unknown> => pending;

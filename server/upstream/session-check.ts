import { LRUCache } from 'lru-cache';
import { memberInfo } from '#contract/account/member.ts';
import type { GatewayFetch } from './reads/page-reads.ts';

/** Milliseconds for which the gateway's answer about a token is cached. */
const KEEP_MS = 10_000;
const MAX_TOKENS = 5_000;

/** Whether the gateway knows a session by its token. @param read reads of the gateway for the visitor */
export type SessionCheck = (token: string, read: GatewayFetch) => Promise<boolean>;

/** A gateway that does not answer leaves it open: then a token counts as a session. */
export function createSessionCheck(): SessionCheck {
  const known = new LRUCache<string, Promise<boolean>>({ max: MAX_TOKENS, ttl: KEEP_MS });
  return (token, read) => {
    const before = known.get(token);
    if (before) return before;
    const pending = read(memberInfo.path, { headers: { authorization: token } }).then(
      ({ status }) => status !== 401,
      () => true,
    );
    known.set(token, pending);
    return pending;
  };
}

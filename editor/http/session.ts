import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Account, Accounts } from '../accounts/accounts.ts';

/** What the server knows about a request besides its content. */
export interface Visitor {
  /** As far as trusted proxies report it. */
  readonly address: string;
  /** Whether the browser runs on this machine, without a proxy in between. */
  readonly isLocal: boolean;
}

export type EditorEnv = { Bindings: Visitor; Variables: { account: Account } };

/**
 * Creates the session cookie. A browser sends a `__Host-` cookie only to its own host and only over TLS. A site
 * without TLS has no prefix, and is then edited from its own machine only.
 */
export function sessionCookie(accounts: Accounts, isSecure: boolean) {
  const name = isSecure ? '__Host-editor' : 'editor';
  const attributes = { httpOnly: true, secure: isSecure, sameSite: 'Strict', path: '/' } as const;
  function endCurrent(c: Context<EditorEnv>): void {
    const secret = getCookie(c, name);
    if (secret !== undefined) accounts.endSession(secret);
  }
  return {
    account(c: Context<EditorEnv>, options?: { quietly: boolean }): Account | undefined {
      const secret = getCookie(c, name);
      return secret === undefined ? undefined : accounts.findAccountBySession(secret, options);
    },
    begin(c: Context<EditorEnv>, secret: string): void {
      // A new login ends the previous session.
      endCurrent(c);
      setCookie(c, name, secret, attributes);
    },
    end(c: Context<EditorEnv>): void {
      endCurrent(c);
      deleteCookie(c, name, attributes);
    },
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;

/** Returns whether a state-changing request comes from a page of this site. Browsers always send the origin. */
export function isOwnOrigin(request: Request, publicOrigin: string | undefined): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return new URL(origin).host === request.headers.get('host');
}

import type { login } from '#contract/auth/login.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { isAgent } from '#contract/core/member-types.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Member } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Client } from '#gateway/platform/deps/ports.ts';
import { exclusionOf, isExcluded } from '../exclusion/state.ts';
import { hasFirstPassword } from '../links/arrivals.ts';
import { displayedNameOf } from '../members/displayed-name.ts';
import { deviceOf } from './device.ts';
import { openSession } from './sessions.ts';

/** The door that somebody knocks at; undefined lets in both. */
export type Audience = 'member' | 'agent' | undefined;

/**
 * Keeps members and agents to their own login (LOGIN-12). Ask only once the member is proven.
 * @throws {GatewayError} `login.not.member`, `login.not.agent`
 */
export function checkAudience(type: number, audience: Audience): void {
  if (audience === 'member' && isAgent(type)) throw new GatewayError('login.not.member');
  if (audience === 'agent' && !isAgent(type)) throw new GatewayError('login.not.agent');
}

/** Ask only once the member is proven, like `checkAudience`. @throws {GatewayError} `login.disabled` */
export function checkEnabled({ disabled }: Pick<Member, 'disabled'>): void {
  if (disabled) throw new GatewayError('login.disabled');
}

type EnterDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>;

/**
 * Opens a session for a member who has proven to be one, however. Who still has the password that an agent chose is told
 * so each time (AGENT-10).
 */
export async function enter(
  deps: EnterDeps,
  member: Pick<Member, 'id' | 'userName' | 'nickname' | 'type' | 'lastLoginAt'>,
  { headers, client }: { readonly headers: Pick<Headers, 'get'>; readonly client: Client },
  merchantCode = deps.settings.MERCHANT_CODE,
): Promise<AnswerOf<typeof login>> {
  const { id, userName, type, lastLoginAt } = member;
  const opened = await openSession(deps, id, deviceOf(headers), client.address);
  const excluded = isExcluded(await exclusionOf(deps.db, id), deps.clock());
  const firstTimeLogin = lastLoginAt === null || (await hasFirstPassword(deps.db, id));
  const displayName = await displayedNameOf(deps.db, member);
  return {
    ...opened,
    merchantCode,
    userName,
    type,
    firstTimeLogin,
    excluded,
    ...(displayName && { displayName }),
  };
}

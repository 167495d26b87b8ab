import type { login } from '#contract/auth/login.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { isAgent } from '#contract/core/member-types.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Member } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Client } from '#gateway/platform/deps/ports.ts';
import { findExclusion, isExcluded } from '../exclusion/state.ts';
import { hasFirstPassword } from '../links/arrivals.ts';
import { findDisplayedName } from '../members/displayed-name.ts';
import { recordMember } from '../persons/record.ts';
import { findDeviceKey } from '../persons/values.ts';
import { parseDevice } from './device.ts';
import { openSession } from './sessions.ts';

/** The login form that was used; undefined accepts members and agents. */
export type Audience = 'member' | 'agent' | undefined;

/**
 * Separates logins of members and agents (LOGIN-12). Call it only after the member is proven.
 * @throws {GatewayError} `login.not.member`, `login.not.agent`
 */
export function checkAudience(type: number, audience: Audience): void {
  if (audience === 'member' && isAgent(type)) throw new GatewayError('login.not.member');
  if (audience === 'agent' && !isAgent(type)) throw new GatewayError('login.not.agent');
}

/** Call it only after the member is proven, like `checkAudience`. @throws {GatewayError} `login.disabled` */
export function checkEnabled({ disabled }: Pick<Member, 'disabled'>): void {
  if (disabled) throw new GatewayError('login.disabled');
}

type EnterDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'settings' | 'dataKey'>;

/**
 * Opens a session for a proven member, by any login method. With the password that an agent chose the answer says so
 * each time (AGENT-10).
 */
export async function enter(
  deps: EnterDeps,
  member: Pick<Member, 'id' | 'userName' | 'nickname' | 'type' | 'lastLoginAt'>,
  { headers, client }: { readonly headers: Pick<Headers, 'get'>; readonly client: Client },
  merchantCode = deps.settings.MERCHANT_CODE,
): Promise<AnswerOf<typeof login>> {
  const { id, userName, type, lastLoginAt } = member;
  const opened = await openSession(deps, id, parseDevice(headers), client.address);
  await recordMember(deps, id, { deviceKey: findDeviceKey(headers) });
  const excluded = isExcluded(await findExclusion(deps.db, id), deps.clock());
  const firstTimeLogin = lastLoginAt === null || (await hasFirstPassword(deps.db, id));
  const displayName = await findDisplayedName(deps.db, member);
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

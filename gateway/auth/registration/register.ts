import {
  checkAffiliate,
  checkUsername,
  registerByMobile,
  registerByUsername,
} from '#contract/auth/registration/registration.ts';
import { registrationSettings } from '#contract/auth/registration/registration-settings.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { idempotencyKeyOf } from '#gateway/platform/http/idempotency-key.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { enter } from '../session/enter.ts';
import { ownerOfCode } from './affiliates.ts';
import { isNameFree } from './names.ts';
import { createRegistrar } from './registrar.ts';
import { readRegistrationSettings } from './settings.ts';

/** Names are asked for while somebody types, but nobody types through a dictionary. */
const NAMES_PER_MINUTE = 60;
const CODES_PER_MINUTE = 30;
const REGISTRATIONS_PER_TEN_MINUTES = 120;

/** Registration: its settings, what is checked while typing, and both ways to register. */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock, logger } = deps;
  const limitNames = sharedLimit(deps, 'names', NAMES_PER_MINUTE, 60);
  const limitCodes = sharedLimit(deps, 'invitations', CODES_PER_MINUTE, 60);
  const limitRegistrations = sharedLimit(deps, 'registrations', REGISTRATIONS_PER_TEN_MINUTES, 600);
  const registrar = createRegistrar(deps);

  route(app, registrationSettings, () => readRegistrationSettings(db), { keptWhileAway: true });

  route(app, checkUsername, async ({ query, client }) => {
    await limitNames(client.address);
    return { available: await isNameFree(db, query.username) };
  });

  route(app, checkAffiliate, async ({ query, client }) => {
    await limitCodes(client.address);
    return { success: (await ownerOfCode(db, query.code, clock())) !== undefined };
  });

  for (const [call, method] of [
    [registerByUsername, 'username'],
    [registerByMobile, 'mobile'],
  ] as const)
    route(app, call, async ({ body, client, headers }) => {
      await limitRegistrations(client.address);
      const key = idempotencyKeyOf(headers);
      const captchaId = headers.get('captcha-id');
      const member = await registrar({ method, payload: body, captchaId, key });
      logger.info({ member: member.id, by: method, address: client.address }, 'registered');
      return enter(deps, member, { headers, client });
    });
}

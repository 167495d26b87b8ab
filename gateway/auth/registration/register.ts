import {
  checkAffiliate,
  checkUsername,
  registerByMobile,
  registerByUsername,
} from '#contract/auth/registration/registration.ts';
import { registrationSettings } from '#contract/auth/registration/registration-settings.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { parseIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { addressLimit } from '#gateway/platform/http/limits/address-limit.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { findDeviceKey } from '../persons/values.ts';
import { createProofs } from '../proof/proofs.ts';
import { enter } from '../session/enter.ts';
import { ownerOfCode } from './affiliates.ts';
import { isNameFree } from './names.ts';
import { createRegistrar } from './registrar.ts';
import { readRegistrationSettings } from './settings.ts';

/** The form checks names while typing; the limit stops a dictionary scan. */
const NAMES_PER_MINUTE = 60;
const CODES_PER_MINUTE = 30;
/** Per client address (HOUSE-52). */
const REGISTRATIONS = [
  { calls: 20, seconds: 3_600 },
  { calls: 60, seconds: 86_400 },
];

/** Serves registration: its settings, the checks while typing, and both methods. */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock, logger } = deps;
  const limitNames = sharedLimit(deps, 'names', NAMES_PER_MINUTE, 60);
  const limitCodes = sharedLimit(deps, 'invitations', CODES_PER_MINUTE, 60);
  const limitRegistrations = addressLimit(deps, 'registrations', REGISTRATIONS);
  const proofs = createProofs(deps);
  const registrar = createRegistrar(deps);

  route(app, registrationSettings, () => readRegistrationSettings(db), { keptWhileAway: true });

  route(app, checkUsername, async ({ query, client }) => {
    await limitNames(client.address);
    return { available: await isNameFree(deps, query.username) };
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
      const prove = async () => {
        const level = await proofs.check('register', client.address, headers);
        await limitRegistrations(client.address);
        return level;
      };
      const key = parseIdempotencyKey(headers);
      const captchaId = headers.get('captcha-id');
      const visit = { deviceKey: findDeviceKey(headers), address: client.address };
      const member = await registrar({ method, payload: body, captchaId, prove, key, visit });
      logger.info({ member: member.id, by: method, address: client.address }, 'registered');
      return enter(deps, member, { headers, client });
    });
}

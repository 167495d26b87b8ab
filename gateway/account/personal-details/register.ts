import { personalDetails, setPersonalDetails } from '#contract/account/personal-details.ts';
import { findDeviceKey } from '#gateway/auth/persons/values.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { missingDetails, setDetails } from './details.ts';

/** Registers the details that are needed before the first deposit (HOUSE-46). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, personalDetails, async ({ session }) => ({
    missing: await missingDetails(deps, session.member.id),
  }));

  route(app, setPersonalDetails, async ({ session, body, headers, client }) => {
    const { id } = session.member;
    await setDetails(deps, id, body, { deviceKey: findDeviceKey(headers), address: client.address });
    return { missing: await missingDetails(deps, id) };
  });
}

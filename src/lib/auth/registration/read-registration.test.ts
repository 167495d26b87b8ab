import { expect, test } from 'vitest';
import { REGISTRATION_FIELDS } from '#contract/auth/registration/registration-settings.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { loadShell } from '#lib/shell/shell-data.server.ts';
import { readRegistration } from './read-registration.server.ts';

/** Returns what the page offers where the settings enable everything and the flags are these. */
async function offered(whitelabel: Record<string, boolean>) {
  const fields = REGISTRATION_FIELDS.map((name) => ({ name, enabled: true, required: true }));
  const answers: Record<string, unknown> = {
    '/wps/system/status': { info: { whitelabel } },
    '/wps/system/setting/register': { methods: { username: true, mobile: true }, fields },
  };
  const gateway: GatewayFetch = (path) =>
    Promise.resolve(Response.json({ success: true, value: answers[path.split('?')[0] ?? ''] ?? {} }));
  const { settings } = await readRegistration({ gateway, language: 'EN', shell: loadShell(gateway) });
  if (!settings.ok) throw new Error('no settings');
  const on = settings.value.fields.filter(({ enabled }) => enabled).map(({ name }) => name);
  return { ...settings.value.methods, code: on.includes('verificationCode'), fields: on.length };
}

const all = REGISTRATION_FIELDS.length;

test.each([
  [{}, { username: true, mobile: true, code: true, fields: all }],
  [{ USERNAMEREG3: false }, { username: false, mobile: true, code: true, fields: all }],
  [{ MOBILENUMREG3: false }, { username: true, mobile: false, code: true, fields: all }],
  [{ REGMOBVERF3: false }, { username: true, mobile: true, code: false, fields: all - 1 }],
])('with the flags %j registration offers %j (REG-1, REG-2)', async (flags, offer) => {
  expect(await offered(flags)).toEqual(offer);
});

import { type RegistrationSettings, registrationSettings } from '#contract/registration.ts';
import { readNotices } from '#lib/content/notices.server.ts';
import { healthOf } from '#lib/gateway/page-health.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import type { RegistrationFlags } from '#lib/shell/shell-data.server.ts';
import { usualCountry } from '../mobile/usual-country.server.ts';

type Locals = Pick<App.Locals, 'gateway' | 'language' | 'shell'>;

/** The settings without what a flag switches off (REG-1, REG-2). */
function underFlags(
  { methods, fields }: RegistrationSettings,
  flags: RegistrationFlags,
): RegistrationSettings {
  return {
    methods: { username: methods.username && flags.username, mobile: methods.mobile && flags.mobile },
    fields: flags.code
      ? fields
      : fields.map((field) => (field.name === 'verificationCode' ? { ...field, enabled: false } : field)),
  };
}

/** What registration is rendered from, and whether all of it came. */
export async function readRegistration({ gateway, language, shell }: Locals) {
  const [answer, notices, country, { registration }] = await Promise.all([
    read(gateway, registrationSettings),
    readNotices(gateway, 'm_reg'),
    usualCountry(gateway, language),
    shell,
  ]);
  const settings = answer.ok ? { ...answer, value: underFlags(answer.value, registration) } : answer;
  const health = settings.ok ? healthOf([settings, notices]) : 'failed';
  return { settings, notices, country, health } as const;
}

export type Registration = Awaited<ReturnType<typeof readRegistration>>;

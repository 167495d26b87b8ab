import { registrationSettings } from '#contract/registration.ts';
import { readNotices } from '../content-pages/notices.ts';
import { healthOf } from '../gateway/page-health.ts';
import { read } from '../gateway/read.ts';
import { usualCountry } from '../mobile/usual-country.ts';

type Locals = Pick<App.Locals, 'gateway' | 'language'>;

/** What registration is rendered from, and whether all of it came. */
export async function readRegistration({ gateway, language }: Locals) {
  const [settings, notices, country] = await Promise.all([
    read(gateway, registrationSettings),
    readNotices(gateway, 'm_reg'),
    usualCountry(gateway, language),
  ]);
  const health = settings.ok ? healthOf([settings, notices]) : 'failed';
  return { settings, notices, country, health } as const;
}

export type Registration = Awaited<ReturnType<typeof readRegistration>>;

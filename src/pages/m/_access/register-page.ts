import { type Registration, readRegistration } from '#lib/auth/index.server.ts';
import { type Announcement, readAnnouncements } from '#lib/content/index.server.ts';
import { computeHealth, type PageHealth } from '#lib/gateway/read.server.ts';

/** Group of the announcements beside the registration form. */
const NOTICE_GROUP = 'm_reg';

export interface RegisterPage {
  readonly registration: Registration;
  readonly announcements: readonly Announcement[];
  /** Without its settings there is no form, and the page has failed. */
  readonly health: PageHealth;
}

/** Reads what registration shows, on its page and over others. */
export async function readRegisterPage(
  locals: Pick<App.Locals, 'gateway' | 'language' | 'shell'>,
): Promise<RegisterPage> {
  const [registration, announcements] = await Promise.all([
    readRegistration(locals),
    readAnnouncements(locals.gateway, NOTICE_GROUP),
  ]);
  const health = registration.settings.ok ? computeHealth([registration.settings, announcements]) : 'failed';
  return { registration, announcements: announcements.ok ? announcements.value : [], health };
}

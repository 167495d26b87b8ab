import { type Registration, readRegistration } from '#lib/auth/index.server.ts';
import { type Notice, readAnnouncements } from '#lib/content/index.server.ts';
import { healthOf, type PageHealth } from '#lib/gateway/read.server.ts';

/** Group of the notices that stand beside the registration form. */
const NOTICE_GROUP = 'm_reg';

export interface RegisterPage {
  readonly registration: Registration;
  readonly notices: readonly Notice[];
  /** Without its settings there is no form, and the page has failed. */
  readonly health: PageHealth;
}

/** What registration shows, on its page and over others. */
export async function readRegisterPage(
  locals: Pick<App.Locals, 'gateway' | 'language' | 'shell'>,
): Promise<RegisterPage> {
  const [registration, notices] = await Promise.all([
    readRegistration(locals),
    readAnnouncements(locals.gateway, NOTICE_GROUP),
  ]);
  const health = registration.settings.ok ? healthOf([registration.settings, notices]) : 'failed';
  return { registration, notices: notices.ok ? notices.value : [], health };
}

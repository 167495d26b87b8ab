import {
  type RegistrationSettings,
  registrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import { read } from '#lib/gateway/read.server.ts';
import { usualCountry } from '../mobile/usual-country.server.ts';

/** An operator's flags, which override the registration's own settings; a missing flag allows. */
export interface RegistrationFlags {
  /** USERNAMEREG3. */
  readonly username: boolean;
  /** MOBILENUMREG3. */
  readonly mobile: boolean;
  /** REGMOBVERF3. */
  readonly code: boolean;
}

type Locals = Pick<App.Locals, 'gateway' | 'language' | 'shell'>;

/** Removes from the settings what a flag switches off (REG-1, REG-2). */
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

/** Reads the data that the registration form is rendered from. */
export async function readRegistration({ gateway, language, shell }: Locals) {
  const [answer, country, { registration }] = await Promise.all([
    read(gateway, registrationSettings),
    usualCountry({ gateway, language, shell }),
    shell,
  ]);
  const settings = answer.ok ? { ...answer, value: underFlags(answer.value, registration) } : answer;
  return { settings, country } as const;
}

export type Registration = Awaited<ReturnType<typeof readRegistration>>;

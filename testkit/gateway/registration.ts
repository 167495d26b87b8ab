import { eq } from 'drizzle-orm';
import { registerByMobile, registerByUsername } from '#contract/auth/registration/registration.ts';
import {
  type RegistrationSettings,
  registrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import { changeRegistrationSettings } from '#gateway/auth/registration/settings.ts';
import { memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import { solvedCaptcha } from './challenges.ts';
import { type Answer, startGateway, type TestGateway } from './gateway.ts';
import { FIREBASE_CONFIG } from './third-party.ts';

export const PASSWORD = 'Tr0ub4dor&3';

interface Basics {
  type: 0;
  registerMethod: 'H5' | 'PWA';
  registerUrl: string;
  domain: string;
  username: string;
  password: string;
  confirmPassword: string;
}

/** Fields that replace the usual ones, valid or invalid; undefined omits a field. */
export type RegistrationBody = Readonly<Partial<Record<keyof Basics, unknown>> & Record<string, unknown>>;

export interface RegistrationSent {
  by?: 'username' | 'mobile';
  key?: string;
  /** False sends none; the default is a correct one. */
  captcha?: false | { captchaId: string; captcha: string };
  /** Another process that gets the call. */
  at?: TestGateway;
  headers?: Readonly<Record<string, string>>;
  /** Default: a new address for each call. */
  clientAddress?: string;
}

/** Reads an answer: status, error and value. */
export const outcome = ({ status, errorCode, value }: Answer) => [status, errorCode, value];

/** Returns the invalid fields of an answer, with their faults. */
export const fields = (answer: Answer) =>
  (answer.value as { fields?: Record<string, string> } | undefined)?.fields;

/**
 * Starts a gateway for registrations.
 * @param env settings in addition to those of the third parties
 */
export async function startRegistration(env: Record<string, string> = {}) {
  const site = await startGateway({ FIREBASE_CONFIG, ...env });
  const { db } = site.database;
  const initial = (await site.call(registrationSettings)).value as RegistrationSettings;
  let count = 0;
  const newName = () => `fresh_${++count}`;

  return {
    site,
    /** The initial settings. */
    initial,
    newName,
    newNumber: () => `13${String(++count).padStart(7, '0')}`,
    newKey: () => `key-of-a-registration-${++count}`,

    /** Registers a new member, from another address by default. */
    async register(
      more: RegistrationBody = {},
      { by = 'username', key, captcha, at = site, headers = {}, clientAddress }: RegistrationSent = {},
    ): Promise<Answer> {
      const solved = captcha === false ? undefined : (captcha ?? (await solvedCaptcha(site)));
      const basics: Basics = {
        type: 0,
        registerMethod: 'H5',
        registerUrl: 'site.test',
        domain: 'site.test',
        username: newName(),
        password: PASSWORD,
        confirmPassword: PASSWORD,
      };
      count += 1;
      return at.call(by === 'username' ? registerByUsername : registerByMobile, {
        oddBody: { ...basics, ...(solved && { captcha: solved.captcha }), ...more },
        headers: {
          ...headers,
          ...(solved && { 'Captcha-Id': solved.captchaId }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        clientAddress: clientAddress ?? `203.0.113.${count % 250}`,
      });
    },

    countMembers: async () => db.$count(members),
    findMember: async (userName: string) =>
      (await db.select().from(members).where(eq(members.userName, userName)))[0],
    findProfile: async (memberId = 0) =>
      (await db.select().from(memberProfiles).where(eq(memberProfiles.memberId, memberId)))[0],

    /** Resets the settings to their initial values. */
    async reset(): Promise<void> {
      const rules = initial.fields.map(({ name, ...rule }) => [name, rule]);
      await changeRegistrationSettings(db, { methods: initial.methods, fields: Object.fromEntries(rules) });
    },
  };
}

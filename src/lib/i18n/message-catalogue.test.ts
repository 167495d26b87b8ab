import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { type ContractKind, contractRequests } from '#contract/agents/agent-contracts.ts';
import { login } from '#contract/auth/login.ts';
import { changePassword, forgotPassword, setPasswordByPhone } from '#contract/auth/password.ts';
import { registerByUsername } from '#contract/auth/registration/registration.ts';
import { REGISTRATION_FIELDS } from '#contract/auth/registration/registration-settings.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { FIELD_MESSAGES } from '#contract/core/field-messages.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { checkIn } from '#contract/rewards/check-in.ts';
import { countries } from '#contract/site/system.ts';
import { contracts, memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { checkConfirmed } from '#lib/auth/passwords/confirmed.ts';
import { CONTRACTS } from '#lib/content/prompts/contracts.server.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { otherCode, receivedCode, requestCode, solvedCaptcha } from '#testkit/gateway/challenges.ts';
import { type Answer, type Sent, startGateway } from '#testkit/gateway/gateway.ts';
import { fakeBrowser, fakeFetch } from '#testkit/page/fake-browser.ts';
import { fieldErrorText, toFailure } from '../forms/failure.ts';
import type { CallError } from '../gateway/answer.ts';
import { pickErrorTexts, pickFieldTexts } from './error-texts.server.ts';
import { type CatalogueName, MESSAGE_CATALOGUE } from './message-catalogue.server.ts';
import { translatorFor } from './translator.server.ts';
import { WAYS_ON, wayOn } from './ways-on.server.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
const SERVICE = 'https://help.example/';
/** Returns the key instead of the text: what a form shows is identified by its key. */
const echoKey = (key: string) => key;
const errors = pickErrorTexts(echoKey, CODES, SERVICE);
const rules = {
  ...pickFieldTexts(echoKey),
  reg_pattern_4: 'account.rules.reg_pattern_4',
};

/** All fields of the forms. */
const NAMES = [...REGISTRATION_FIELDS, 'oldPassword', 'newPassword', 'confirmNewPassword', 'text'];

/** Returns what a form shows for an answer: beside a field, or above them all. */
function said(error: CallError): string | undefined {
  const { message, fields } = toFailure<string>(error, { errors, retryAfter: '' }, NAMES);
  return message?.trim() ?? fieldErrorText(Object.values(fields ?? {})[0], rules, errors);
}
const toMessage = ({ errorCode, status, value }: Answer) => said({ code: errorCode ?? '', status, value });

const site = await startGateway();
const closed = await startGateway({ MAINTENANCE: 'on' });
const fenced = await startGateway({ REGION_BLOCK: '0.0.0.0/0' });
afterAll(() => Promise.all([site.close(), closed.close(), fenced.close()]));

let count = 0;
const newName = () => `reader_${++count}`;
const newNumber = () => `12${String(++count).padStart(7, '0')}`;
const PASSWORD = 'Passw0rd1';
const NEW = 'A-new-passw0rd';

const call = async <C extends AnyCall>(to: C, sent?: Sent<C>) => toMessage(await site.call(to, sent));
const logIn = (username: string, more: { audience?: 'member' | 'agent' } = {}, password = PASSWORD) =>
  site.call(login, { body: { type: 'username', username, password, ...more } });
const change = (token: string, newPassword: string) =>
  call(changePassword, {
    token,
    body: { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword },
  });

/** Submits a registration that is valid except for `more`. */
async function register(more: Record<string, string>): Promise<string | undefined> {
  const { captchaId, captcha } = await solvedCaptcha(site);
  const body = {
    type: 0 as const,
    registerMethod: 'H5' as const,
    username: newName(),
    password: NEW,
    confirmPassword: NEW,
    captcha,
    ...more,
  };
  return call(registerByUsername, { body, headers: { 'Captcha-Id': captchaId } });
}

/** Submits the code of a member's proven number; without a member the number has none. */
async function byCode(code: (received: string) => string, member?: { disabled?: boolean }) {
  const mobileNum = newNumber();
  if (member) {
    const { id } = await site.member(newName(), member);
    const number = { dialingCode: '60', mobile: mobileNum, mobileProvenAt: site.clock() };
    await site.database.db.insert(memberProfiles).values({ memberId: id, ...number });
  }
  const verificationCode = code(await receivedCode(site, 'noLogin', mobileNum));
  const body = { mobileNum, countryDialingCode: '60', verificationCode, newPassword: NEW };
  return call(setPasswordByPhone, { body });
}
const asReceived = (code: string) => code;

/** Shows the question about a pending contract. */
async function contractAsked(kind: ContractKind): Promise<string | undefined> {
  const member = await site.member(newName());
  const terms = { cycle: 'daily', rule: 'turnover', carryOver: 'none', tiers: [] } as const;
  const offer = { memberId: member.id, kind, state: 'requested', offeredAt: 1 } as const;
  await site.database.db.insert(contracts).values({ ...offer, ...terms, expiresAt: site.clock() + 60_000 });
  const { value } = await site.call(contractRequests, { token: await site.logIn(member) });
  return CONTRACTS.find(({ field }) => (value as Record<string, string>)[field] !== '')?.text;
}

/** Returns the error of a browser's call without an answer. */
async function sentBy(options: Parameters<typeof fakeBrowser>[0]): Promise<string | undefined> {
  // Stores release a browser after a while, when the fake one would be gone.
  vi.useFakeTimers();
  fakeBrowser(options);
  const { send } = await import('#lib/auth/send/send.client.ts');
  fakeFetch().mockImplementation(
    (_address, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const sending = send(countries);
  // Longer than any wait for an answer; the database's own timers repeat for ever.
  await vi.advanceTimersByTimeAsync(60_000);
  const answer = await sending;
  vi.useRealTimers();
  return answer.ok ? undefined : said(answer.error);
}

/** Checks a message of the page itself: a browser test waits for it by its key. */
function seenIn(spec: string, key: string): string | undefined {
  const text = readFileSync(`e2e/${spec}`, 'utf8');
  return new RegExp(`\\b(?:t|say)\\('${key.replaceAll('.', '\\.')}'`).test(text) ? key : undefined;
}

/** Provokes each message, and returns the key of the text shown. */
const REACHED: Record<CatalogueName, () => Promise<string | undefined> | string | undefined> = {
  in_email_incorrect: () => call(forgotPassword, { body: { username: 'reader', email: 'me@home' } }),
  'same password': async () => change(await site.logIn(await site.member(newName())), PASSWORD),
  free_reject: async () => change(await site.logIn(await site.member(newName(), { type: 4 })), NEW),
  in_please_wait: () => seenIn('messages/messages.spec.ts', 'common.pleaseWait'),
  in_sms_sending: () => seenIn('shell/accessibility/keyboard.spec.ts', 'sms.in_sms_sending'),
  in_sms_send: () => seenIn('auth/register.spec.ts', 'sms.in_sms_send'),
  in_mobileNum_error: () => seenIn('auth/register.spec.ts', 'sms.mobileError'),
  in_sure_logout: () => seenIn('auth/session.spec.ts', 'account.in_sure_logout'),
  in_been_out: () => seenIn('auth/passwords.spec.ts', 'password.in_been_out'),
  'Invalid invitation code': () => register({ affiliateCode: 'NOBODYS' }),
  'Please login first': () => seenIn('games/games.noscript.spec.ts', 'games.membersOnly'),
  'You are not logged in, please login first': () => seenIn('auth/login-way-back.spec.ts', 'login.first'),
  'Account format is incorrect': async () => toMessage(await logIn('not a name')),
  'Password format is incorrect': () => register({ password: 'short', confirmPassword: 'short' }),
  'E-mail format is incorrect': () => register({ email: 'nobody@nowhere' }),
  'Confirmation password not matched': () => {
    const { confirmNewPassword } = checkConfirmed({ newPassword: NEW, confirmNewPassword: 'other' });
    return fieldErrorText(confirmNewPassword, rules, errors);
  },
  'Referrer link error': () => register({ recommenderId: 'nobody_at_all' }),
  'Enter a captcha': async () => {
    await logIn('nobody_knows', {}, 'wrong');
    return toMessage(await logIn('nobody_knows', {}, 'wrong'));
  },
  'Verification code error': () => byCode(otherCode, {}),
  'Name format is not valid': () => register({ payeeName: '1234' }),
  'The mobile num is not valid': async () => toMessage(await requestCode(site, 'noLogin', '321234567')),
  'Please enter a valid mobile number': () => seenIn('auth/register.spec.ts', 'sms.mobileError'),
  'Sorry, this account does not have permission': () => byCode(asReceived, { disabled: true }),
  'Sorry, the user does not exist or is disabled': () => byCode(asReceived),
  'Sorry, the username already exists': async () =>
    register({ username: (await site.member(newName())).userName }),
  'The account has been logged out, please log in again': () => call(memberInfo, { token: 'nobodys' }),
  'Unknown error': () => said({ code: 'a.code.of.another.gateway', status: 418 }),
  'System upgrading, please try again later': async () => toMessage(await closed.call(memberInfo)),
  'Load failed, click to retry': () => seenIn('shell/faults/faults.spec.ts', 'common.imageFailed'),
  'Non-member account unable to login': async () =>
    toMessage(await logIn((await site.member(newName(), { type: 1 })).userName, { audience: 'member' })),
  'Non-agents cannot log in': async () =>
    toMessage(await logIn((await site.member(newName())).userName, { audience: 'agent' })),
  not_eligible: async () => call(checkIn, { token: await site.logIn(await site.member(newName())) }),
  'Please use Safari': () => seenIn('content/prompts.spec.ts', 'prompts.useSafari'),
  'maintenance page': () => seenIn('shell/operator/closed.spec.ts', 'state.maintenance.title'),
  'restriction page': () => seenIn('shell/operator/closed.spec.ts', 'state.region.title'),
  'restricted call': async () => toMessage(await fenced.call(countries)),
  'poor network': () => sentBy({}),
  'no internet': () => sentBy({ online: false }),
  'update to the latest version': () => call({ ...memberInfo, method: 'DELETE' }),
  in_daily_salary_req: () => contractAsked('salary'),
  in_dividend_req: () => contractAsked('dividend'),
  in_hour_salary_req: () => contractAsked('hourly'),
};

/** Messages in better English than the catalogue's (docs/decisions/0027). */
const OTHERWISE: Partial<Record<CatalogueName, string>> = {
  'Account format is incorrect': 'Enter your username',
  'Referrer link error': 'This invitation link is not valid',
  'Enter a captcha': 'Enter the picture code',
  'Verification code error': 'The SMS code is not right',
  'The mobile num is not valid': 'This mobile number is not valid',
  'Load failed, click to retry': 'Loading failed, tap to retry',
  'Confirmation password not matched': 'The passwords do not match',
  'Non-member account unable to login': 'This is not a member account',
};

describe('the error catalogues (ERR-2)', () => {
  test.each(Object.keys(REACHED) as CatalogueName[])('%s is reached', async (name) => {
    expect(await REACHED[name]()).toBe(MESSAGE_CATALOGUE[name].text);
  });

  // Names that begin with a capital are the catalogue's own text.
  test.each(Object.keys(REACHED).filter((name) => /^[A-Z]/.test(name)) as CatalogueName[])(
    '%s is said in these words, or in better ones',
    (name) => {
      const plain = (text: string) => text.toLowerCase().replace(/[.,:]/g, '').replaceAll('log in', 'login');
      expect(plain(translatorFor('EN')(MESSAGE_CATALOGUE[name].text))).toContain(
        plain(OTHERWISE[name] ?? name),
      );
    },
  );

  test.each(LANGUAGES)('every message has its own text in %s', (language) => {
    const keys = Object.values(MESSAGE_CATALOGUE).map(({ text }) => text);
    const say = translatorFor(language);
    expect(keys.filter((key) => !say(key) || say(key) === key)).toEqual([]);
    const english = translatorFor('EN');
    const same = keys.filter((key) => say(key) === english(key));
    expect(language === 'EN' ? [] : same).toEqual([]);
  });
});

describe('the codes of the gateway (ERR-2, ERR-3)', () => {
  test.each(LANGUAGES)('each code has its own sentence in %s', (language) => {
    const texts = pickErrorTexts(translatorFor(language), CODES, SERVICE);
    const without = CODES.filter((code) => texts[code]?.text.startsWith('errors.'));
    expect(without).toEqual([]);
    expect(CODES.filter((code) => (texts[code]?.text.length ?? 0) < 6)).toEqual([]);
    const fields = pickFieldTexts(translatorFor(language));
    expect(FIELD_MESSAGES.filter((key) => fields[key].startsWith('fields.'))).toEqual([]);
  });

  test('each code is the answer in some test of gateway or site', () => {
    const tests = globSync(['gateway/**/*.test.ts', 'server/**/*.test.ts']).map((path) =>
      readFileSync(path, 'utf8'),
    );
    expect(CODES.filter((code) => !tests.some((text) => text.includes(`'${code}'`)))).toEqual([]);
  });

  test('each code offers a way on: in place, or a link to a page or to customer service', () => {
    expect(Object.keys(WAYS_ON)).toEqual(expect.arrayContaining(CODES));
    const paths = Object.values(ROUTES).map(({ path }): string => path);
    for (const code of Object.keys(WAYS_ON) as (keyof typeof WAYS_ON)[]) {
      const way = wayOn(translatorFor('EN'), code, SERVICE);
      if (!way) continue;
      const [path = ''] = way.href.split('?');
      // An empty address means the page itself, reloaded.
      expect([...paths, SERVICE, ''], code).toContain(path);
      expect(way.label).not.toMatch(/\w\.\w/);
    }
  });

  test.each([
    ['session.expired', 'login.submit', '/m/login'],
    ['login.locked', 'login.forgot', '/m/forget'],
    ['login.unregistered', 'login.register', '/m/register'],
    ['permission.denied', 'common.service', SERVICE],
    ['internal.error', 'common.service', SERVICE],
    ['reset.invalid', 'password.newLink', '/m/forget'],
  ])('%s leads on by a link: %s', (code, label, href) => {
    const { way } = toFailure({ code, status: 403 }, { errors, retryAfter: '' }, NAMES);
    expect(way).toMatchObject({ label, href });
  });

  test('the text of unknown codes says what to do, and leads to customer service', () => {
    for (const status of [418, 500, 502]) {
      const { message, way } = toFailure({ code: 'unheard.of', status }, { errors, retryAfter: '' }, NAMES);
      expect(message).toBe(status < 500 ? 'errors.unknown' : 'errors.internal.error');
      expect(way?.href).toBe(SERVICE);
    }
  });
});

import { captcha } from '#contract/auth/captcha.ts';
import { loginUsername } from '#contract/auth/credentials.ts';
import { login } from '#contract/auth/login.ts';
import { contactIn, type LoginContact } from '#contract/auth/login-name.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { hashSecret, isSecretCorrect } from '#gateway/platform/hashing/secrets.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { addressLimit } from '#gateway/platform/http/limits/address-limit.ts';
import { limitPerClient } from '#gateway/platform/http/limits/limits.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { type CallContext, route } from '#gateway/platform/http/route.ts';
import { takesContacts } from '#gateway/platform/settings/derived.ts';
import { memberByContact } from '../members/by-contact.ts';
import { type Captcha, createCaptcha, createQuestion, solveCaptcha } from '../proof/captcha.ts';
import { createProofs } from '../proof/proofs.ts';
import { checkAudience, checkEnabled, enter } from './enter.ts';
import { forgetFailures, loginFailureStatus, recordFailure, toSubjects } from './login-failures.ts';
import { provenMember } from './proven-member.ts';

/** Generous, because a household or an office shares an address; counted failures come on top. */
const LOGINS_PER_MINUTE = 300;
const CAPTCHAS_PER_MINUTE = 30;
/** Pictures that one process draws for all visitors (HOUSE-52). */
const CAPTCHAS_PER_SECOND = 40;
/** Programs answer questions in words more easily than people do. */
const QUESTIONS_PER_TEN_MINUTES = 12;

const WITH_CAPTCHA = { captcha: true };
const failed = () => new GatewayError('login.failed', { value: WITH_CAPTCHA });

const seconds = (ms: number) => Math.ceil(ms / 1000);

/**
 * The contact typed in place of a username, if it is one (WAY-2).
 * @throws {GatewayError} `fields.invalid` of other names where only usernames log in
 */
function parseContact({ settings }: Pick<Deps, 'settings'>, typed: string): LoginContact | undefined {
  if (takesContacts(settings)) return contactIn(typed);
  if (loginUsername.safeParse(typed).success) return undefined;
  throw new GatewayError('fields.invalid', { value: { fields: { username: 'reg_pattern_4' } } });
}

/** One spelling of a contact, so that its failures count together; they count apart from those of the name (0035). */
const subjectIn = (typed: string, contact: LoginContact | undefined): string =>
  contact && 'mobile' in contact ? contact.mobile : typed;

export function registerLogin(app: GatewayApp, deps: Deps): void {
  const { db, clock, logger } = deps;
  const limitLogins = paceLimit(deps, 'logins', LOGINS_PER_MINUTE, 60);
  const limitCaptchas = addressLimit(
    deps,
    'captchas',
    [{ calls: CAPTCHAS_PER_MINUTE, seconds: 60 }],
    paceLimit,
  );
  const limitPictures = limitPerClient(CAPTCHAS_PER_SECOND, 1);
  const proofs = createProofs(deps);
  const limitQuestions = sharedLimit(deps, 'captcha questions', QUESTIONS_PER_TEN_MINUTES, 600);
  // Compared with the passwords of unknown names, so that their check takes as long as that of known names.
  const decoyHash = hashSecret(deps.random.bytes(16).toString('hex'));

  const withProof = async (made: Captcha, address: string) => ({
    ...made,
    proof: await proofs.createChallenge('login', address),
  });

  route(app, captcha, async ({ client, query, language }) => {
    await limitCaptchas(client.address);
    if (query.inWords) {
      await limitQuestions(client.address);
      return withProof(await createQuestion(deps, language), client.address);
    }
    await limitPictures('all');
    return withProof(await createCaptcha(deps), client.address);
  });

  /**
   * Checks the captcha before the password is checked. A refusal depends only on earlier failures under this name,
   * never on whether the name exists. A try without a proof of work does not use the captcha up (HOUSE-50).
   */
  async function checkCaptcha(address: string, headers: Headers, answer = ''): Promise<void> {
    const id = headers.get('captcha-id');
    if (!id || !answer) throw new GatewayError('captcha.required', { value: WITH_CAPTCHA });
    await proofs.check('login', address, headers);
    if (!(await solveCaptcha(deps, id, answer)))
      throw new GatewayError('captcha.wrong', { value: WITH_CAPTCHA });
  }

  async function byPassword(
    body: Extract<ParsedBodyOf<typeof login>, { type: 'username' }>,
    { client, headers }: Pick<CallContext<typeof login>, 'client' | 'headers'>,
  ): Promise<AnswerOf<typeof login>> {
    const contact = parseContact(deps, body.username);
    const subjects = toSubjects(subjectIn(body.username, contact), client.address);
    const { member: named, ...standing } = await loginFailureStatus(db, subjects, clock());
    if (standing.bannedFor > 0)
      throw new GatewayError('rate.limited', {
        retryAfter: seconds(standing.bannedFor),
        value: WITH_CAPTCHA,
      });
    // While locked, the answer must be the same for a right and a wrong password, so the password is not checked.
    if (standing.lockedFor > 0)
      throw new GatewayError('login.locked', {
        retryAfter: seconds(standing.lockedFor),
        value: WITH_CAPTCHA,
      });
    if (standing.captcha) await checkCaptcha(client.address, headers, body.captcha);

    const member = named ?? (contact && (await memberByContact(db, contact)));
    const matches = await isSecretCorrect(member?.passwordHash ?? (await decoyHash), body.password);
    if (!member || !matches) {
      await recordFailure(db, subjects, clock());
      logger.info({ member: member?.id, address: client.address }, 'login failed');
      throw failed();
    }
    if (!(await forgetFailures(db, subjects, standing.failures, clock()))) throw failed();
    // After `forgetFailures`: among concurrent guesses, the answers below would reveal the right one.
    checkEnabled(member);
    checkAudience(member.type, body.audience);
    logger.info({ member: member.id, address: client.address }, 'logged in');
    return enter(deps, member, { headers, client });
  }

  route(app, login, async ({ body, client, headers }) => {
    await limitLogins(client.address);
    if (body.type === 'username') return byPassword(body, { client, headers });
    const member = await provenMember(deps, body);
    checkAudience(member.type, body.audience);
    logger.info({ member: member.id, by: body.type, address: client.address }, 'logged in');
    return enter(deps, member, { headers, client });
  });
}

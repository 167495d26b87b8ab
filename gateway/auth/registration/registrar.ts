import type { RegistrationMethod } from '#contract/auth/registration/registration-settings.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import type { Member } from '#gateway/platform/db/schema/index.ts';
import { isUniqueViolation } from '#gateway/platform/db/unique-violation.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { isKnownExcluded } from '../exclusion/marks.ts';
import { makeUpName } from '../members/displayed-name.ts';
import { checkAgainstOthers, checkPayload, type Payload, type Registration } from './check.ts';
import { type Accepted, createPlayer } from './create.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { checkCaptcha, checkIdentity, checkNumber } from './proofs.ts';
import { madeBefore, SCOPE } from './replays.ts';
import { readRegistrationSettings } from './settings.ts';

export interface Attempt {
  method: RegistrationMethod;
  payload: Payload;
  captchaId: string | null;
  /** Of header `Idempotency-Key`. */
  key: string | null;
}

export type Registrar = (attempt: Attempt) => Promise<Member>;

export function createRegistrar(deps: Deps): Registrar {
  const { db, clock, random } = deps;

  /** Checks in the order in which nothing is used up for a mistake that could have been told without. */
  async function accept(attempt: Attempt, registration: Registration): Promise<Accepted> {
    const bringers = await checkAgainstOthers(deps, registration);
    await checkCaptcha(deps, registration, attempt.captchaId);
    const identity = await checkIdentity(deps, registration);
    const mobileIsProven = await checkNumber(deps, registration);
    const { number, values } = registration;
    const { username, password, paymentPassword, email, idNumber } = values;
    // Last, and in words that fit whatever is wrong: a stranger learns nothing about whose address it is.
    const told = { email, phone: number?.international ?? null, documentNumber: idNumber };
    if (await isKnownExcluded(deps, told)) throw new GatewayError('registration.refused');
    return {
      registration,
      bringers,
      userName: attempt.method === 'username' ? username : makeUpName(random),
      // A password that nobody knows, where none was asked for.
      passwordHash: await hashSecret(password || random.bytes(32).toString('hex')),
      pinHash: paymentPassword === '' ? null : await hashSecret(paymentPassword),
      mobileIsProven,
      identity,
    };
  }

  async function writeOnce(tx: Transaction, accepted: Accepted, key: string | null): Promise<Member> {
    const at = clock();
    if (key === null) return createPlayer(tx, accepted, at);
    const made: Member[] = [];
    // Without parameters: whether a repeated one is the same, `madeBefore` says by the member that was made.
    await runIdempotent(tx, { scope: SCOPE, key, parameters: {}, at }, async () => {
      const member = await createPlayer(tx, accepted, at);
      made.push(member);
      return member.id;
    });
    const [member] = made;
    // Another process has done it meanwhile, and is found if asked again; or the key was used long ago.
    if (!member) throw new GatewayError('idempotency.conflict');
    return member;
  }

  async function write(accepted: Accepted, attempt: Attempt): Promise<Member> {
    try {
      return await db.transaction((tx) => writeOnce(tx, accepted, attempt.key));
    } catch (cause) {
      // Somebody was quicker with the same name or number.
      if (!isUniqueViolation(cause)) throw cause;
      const fields =
        attempt.method === 'username' ? { username: 'username_taken' } : { mobileNum: 'mobile_taken' };
      throw new GatewayError('fields.invalid', { value: { fields }, cause });
    }
  }

  /** The key is looked at before what can be used once: captcha, code and token. */
  async function register(attempt: Attempt, registration: Registration): Promise<Member> {
    const { method, key } = attempt;
    const made = key === null ? undefined : await madeBefore(deps, key, method, registration);
    return made ?? write(await accept(attempt, registration), attempt);
  }

  return async (attempt) => {
    const { method, payload, key } = attempt;
    const registration = checkPayload(deps, await readRegistrationSettings(db), method, payload);
    const work = () => register(attempt, registration);
    return key === null ? work() : oneAtATime(deps, key, work);
  };
}

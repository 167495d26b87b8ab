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
import { type ExcludedMatch, findExcluded } from '../persons/excluded.ts';
import { holdNamesake } from '../persons/hold.ts';
import { profileValues } from '../persons/member-values.ts';
import { recordKeys } from '../persons/record.ts';
import { type IdentityValue, type Visit, visitValues } from '../persons/values.ts';
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
  /**
   * Checks the proof of work, which is valid once. A repeated request needs none.
   * @returns how many accounts were being opened around it, 0 to 3 (HOUSE-51)
   */
  prove: () => Promise<number>;
  /** Value of header `Idempotency-Key`. */
  key: string | null;
  /** Data of the request about its origin. */
  visit: Visit;
}

type Proven = Attempt & { readonly proofLevel: number };

/** Identity values of a new member, and an excluded namesake from whom a document must distinguish them. */
interface Known {
  readonly values: readonly IdentityValue[];
  readonly namesake: ExcludedMatch | undefined;
}

/** The personal details of a registration. */
const toDetails = ({ number, values }: Registration, isNumberProven: boolean) => ({
  email: values.email,
  dialingCode: number?.dialingCode ?? null,
  mobile: number?.national ?? null,
  isNumberProven,
  idNumber: values.idNumber,
  fullName: values.payeeName,
  birthday: values.birthday || null,
  isDocumentApproved: false,
});

export type Registrar = (attempt: Attempt) => Promise<Member>;

export function createRegistrar(deps: Deps): Registrar {
  const { db, clock, random, dataKey } = deps;

  /** Checks fields that need neither captcha nor code first, so that a mistake in them uses up neither. */
  async function accept(attempt: Proven, registration: Registration): Promise<Accepted & Known> {
    const bringers = await checkAgainstOthers(deps, registration);
    await checkCaptcha(deps, registration, attempt.captchaId);
    const identity = await checkIdentity(deps, registration);
    const mobileIsProven = await checkNumber(deps, registration);
    const { number, values } = registration;
    const { username, password, paymentPassword, email, idNumber } = values;
    // Last, and with one code for all reasons, so that a stranger cannot find out who owns an address or number.
    const identifiers = { email, phone: number?.international ?? null, documentNumber: idNumber };
    if (await isKnownExcluded(deps, identifiers)) throw new GatewayError('registration.refused');
    const known = [...profileValues(toDetails(registration, mobileIsProven)), ...visitValues(attempt.visit)];
    const excluded = await findExcluded(db, dataKey, known, clock());
    if (excluded?.match === 'same') throw new GatewayError('registration.refused');
    return {
      values: known,
      namesake: excluded,
      registration,
      bringers,
      userName: attempt.method === 'username' ? username : makeUpName(random),
      // Without a password in the form: a random one, which is never shown.
      passwordHash: await hashSecret(password || random.bytes(32).toString('hex')),
      pinHash: paymentPassword === '' ? null : await hashSecret(paymentPassword),
      mobileIsProven,
      proofLevel: attempt.proofLevel,
      identity,
    };
  }

  async function create(tx: Transaction, accepted: Accepted & Known, at: number): Promise<Member> {
    const member = await createPlayer(tx, accepted, at);
    if (accepted.namesake) await holdNamesake(tx, member.id, accepted.namesake, at);
    await recordKeys(tx, dataKey, member.id, accepted.values, at);
    return member;
  }

  async function writeOnce(tx: Transaction, accepted: Accepted & Known, key: string | null): Promise<Member> {
    const at = clock();
    if (key === null) return create(tx, accepted, at);
    const made: Member[] = [];
    // Without parameters: `madeBefore` compares a repeated request with the member that was created.
    await runIdempotent(tx, { scope: SCOPE, key, parameters: {}, at }, async () => {
      const member = await create(tx, accepted, at);
      made.push(member);
      return member.id;
    });
    const [member] = made;
    // Another process registered it meanwhile, so that a retry finds the member; or the key was used long ago.
    if (!member) throw new GatewayError('idempotency.conflict');
    return member;
  }

  async function write(accepted: Accepted & Known, attempt: Attempt): Promise<Member> {
    try {
      return await db.transaction((tx) => writeOnce(tx, accepted, attempt.key));
    } catch (cause) {
      // A concurrent registration took the same name or number.
      if (!isUniqueViolation(cause)) throw cause;
      const fields =
        attempt.method === 'username' ? { username: 'username_taken' } : { mobileNum: 'mobile_taken' };
      throw new GatewayError('fields.invalid', { value: { fields }, cause });
    }
  }

  /** The key is looked at before what can be used once: captcha, code and token. */
  async function register(attempt: Proven, registration: Registration): Promise<Member> {
    const { method, key } = attempt;
    const made = key === null ? undefined : await madeBefore(deps, key, method, registration);
    return made ?? write(await accept(attempt, registration), attempt);
  }

  return async (attempt) => {
    const { method, payload, key } = attempt;
    const registration = checkPayload(deps, await readRegistrationSettings(db), method, payload);
    const made = key === null ? undefined : await madeBefore(deps, key, method, registration);
    if (made) return made;
    const proven = { ...attempt, proofLevel: await attempt.prove() };
    const work = () => register(proven, registration);
    return key === null ? work() : oneAtATime(deps, key, work);
  };
}

import { randomUUID } from 'node:crypto';
import { proof } from '#contract/auth/proof.ts';
import { asksForCaptcha, registrationProblems } from '#contract/auth/registration/registration-rules.ts';
import {
  type RegistrationSettings,
  registrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import { solveProof } from '../proof.ts';
import {
  call,
  getOperation,
  isChosen,
  judgeExchange,
  type Run,
  readEnvelope,
  type Step,
  send,
} from '../run.ts';
import { seal } from '../seal.ts';
import { end, readKey, readSession } from './session.ts';

type Challenge = Parameters<typeof solveProof>[0];

const PROOF_TARGET = `${proof.path}?action=register`;
const METHOD = 'username';
const NAME_LENGTH = 8;

/** Registers one member with a new name, reads its account, and logs it out (OPER-29, OPER-33). */
export const registerPlayer: Step = async (run) => {
  const operation = getOperation(run, 'registerByUsername');
  if (!run.options.register || !isChosen(run, operation)) return;
  const settings = await readRules(run);
  if (!settings) return run.recorder.skip('PUT /wps/member/register: its settings cannot be read');
  const values = makeValues();
  run.recorder.hide(values.password);
  const reason = findObstacle(settings, values);
  if (reason !== undefined) return run.recorder.skip(`PUT /wps/member/register: ${reason}`);
  const key = await readKey(run);
  if (!key) return run.recorder.skip('PUT /wps/member/register: there is no public key');
  const solved = await readProof(run);
  const { host } = new URL(run.options.origin);
  const origin = { registerMethod: 'H5', registerUrl: host, domain: host };
  const sealed = seal(key, { ts: run.tools.now(), nonce: randomUUID(), type: 0, ...origin, ...values });
  const headers = { Encryption: sealed.encryption, ...(solved !== undefined && { Proof: solved }) };
  const exchange = await send(run, operation, { body: sealed.body, headers });
  if (!exchange) return;
  const session = readSession(exchange);
  if (session) run.recorder.hide(session.token);
  judgeExchange(run, exchange);
  if (!session)
    return run.recorder.skip(`PUT /wps/member/register: refused with ${readEnvelope(exchange).errorCode}`);
  await call(run, 'memberInfo', { token: session.token });
  await end(run, session);
};

async function readRules(run: Run): Promise<RegistrationSettings | undefined> {
  const exchange = await send(run, getOperation(run, 'registrationSettings'));
  const read = registrationSettings.value.safeParse(exchange && readEnvelope(exchange).value);
  return read.success ? read.data : undefined;
}

function makeValues() {
  const password = `${randomUUID()}Aa1`;
  const username = `conform${randomUUID().replaceAll('-', '').slice(0, NAME_LENGTH)}`;
  return { username, password, confirmPassword: password, birthday: '1990-01-01' };
}

/** Returns why a program cannot register here. */
function findObstacle(
  settings: RegistrationSettings,
  values: ReturnType<typeof makeValues>,
): string | undefined {
  if (!settings.methods[METHOD]) return 'it is closed';
  if (asksForCaptcha(settings, METHOD, '')) return 'it asks for a captcha; turn that off on the test system';
  const fields = Object.keys(registrationProblems(settings, METHOD, values));
  return fields.length > 0 ? `it asks for ${fields.join(', ')}` : undefined;
}

/** Returns header `Proof`; undefined where the gateway asks for none. */
async function readProof(run: Run): Promise<string | undefined> {
  const exchange = await send(run, getOperation(run, 'proof'), { target: PROOF_TARGET });
  const challenge = exchange && readEnvelope(exchange).value;
  // As it came, for it is signed.
  return proof.value.safeParse(challenge).success ? solveProof(challenge as Challenge) : undefined;
}

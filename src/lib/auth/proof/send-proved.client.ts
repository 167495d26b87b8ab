import * as z from 'zod/mini';
import { type ProofAction, proof, proofRequired } from '#contract/auth/proof.ts';
import type { Answer, CallError } from '#lib/gateway/answer.ts';
import { send } from '../send/send.client.ts';
import type { PictureTexts } from './ask-picture.client.ts';
import { type ProofChallenge, solveProof } from './solve.client.ts';

/** Milliseconds that a call waits for its proof; then the captcha is shown (HOUSE-49). */
const WAIT_MS = 8_000;
/** A challenge expires after five minutes, so that an older proof is started again. */
const KEEP_MS = 4 * 60_000;

/** Header `Proof`, undefined if none is required; `failed` if the browser cannot compute it in time. */
type Outcome = { readonly header: string | undefined } | 'failed';

interface Begun {
  readonly at: number;
  readonly outcome: Promise<Outcome>;
}

const begun = new Map<ProofAction, Begun>();

/** Shows that a proof takes long, or failed. */
export interface ProofDisplay {
  readonly texts: PictureTexts;
  /** Called when a call begins to wait for its proof, and when it continues. */
  readonly onWait: (isWaiting: boolean) => void;
}

const solve = (challenge: ProofChallenge): Promise<Outcome> =>
  solveProof(challenge).then(
    (header) => ({ header }),
    () => 'failed',
  );

/** Solves a challenge from another call's answer, in the background. */
export function beginWith(action: ProofAction, challenge: ProofChallenge): void {
  begun.set(action, { at: Date.now(), outcome: solve(challenge) });
}

const isFresh = (known: Begun | undefined): known is Begun =>
  known !== undefined && Date.now() - known.at < KEEP_MS;

/** Begins the proof of an action in the background, once, when its form is first touched (HOUSE-49). */
export function beginProof(action: ProofAction): void {
  if (isFresh(begun.get(action))) return;
  const outcome = send(proof, { query: { action } }).then((answer) =>
    // Another gateway may require no proofs. Other failures are reported by the call itself.
    answer.ok ? solve(answer.value) : { header: undefined },
  );
  begun.set(action, { at: Date.now(), outcome });
}

/** Returns the started proof, each once. A login's challenge comes with its captcha, if it needs one. */
async function take(action: ProofAction, display: ProofDisplay): Promise<Outcome> {
  if (action !== 'login') beginProof(action);
  const known = begun.get(action);
  begun.delete(action);
  return isFresh(known) ? inTime(known.outcome, display) : { header: undefined };
}

async function inTime(outcome: Promise<Outcome>, { onWait }: ProofDisplay): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve('failed'), WAIT_MS);
  });
  onWait(true);
  const first = await Promise.race([outcome, late]);
  clearTimeout(timer);
  onWait(false);
  return first;
}

const challengeIn = ({ code, value }: CallError): ProofChallenge | undefined =>
  code === 'proof.required' ? z.safeParse(proofRequired, value).data?.proof : undefined;

const DECLINED = { ok: false, error: { code: 'proof.required', status: 0 } } as const;

/**
 * Makes a call that requires a proof of work. It tries the started proof, then a proof of the challenge in the refusal,
 * then the digits of a captcha. The form keeps its input meanwhile (HOUSE-50).
 * @param attempt makes the call with these headers
 */
export async function sendProved<Value>(
  action: ProofAction,
  attempt: (headers: Record<string, string>) => Promise<Answer<Value>>,
  display: ProofDisplay,
): Promise<Answer<Value>> {
  let outcome = await take(action, display);
  let isSolved = false;
  for (;;) {
    const header = outcome === 'failed' ? await askForPicture(display) : outcome.header;
    if (outcome === 'failed' && header === undefined) return DECLINED;
    const answer = await attempt(header === undefined ? {} : { Proof: header });
    const challenge = answer.ok ? undefined : challengeIn(answer.error);
    if (challenge === undefined) {
      // The next try needs another proof.
      if (!answer.ok && action !== 'login') beginProof(action);
      return answer;
    }
    outcome = isSolved ? 'failed' : await inTime(solve(challenge), display);
    isSolved = true;
  }
}

const askForPicture = ({ texts }: ProofDisplay): Promise<string | undefined> =>
  import('./ask-picture.client.ts').then(({ askPicture }) => askPicture(texts)).catch(() => undefined);

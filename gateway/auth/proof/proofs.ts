import { createHash } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { type ProofAction, type proof as proofCall, proofChallenge } from '#contract/auth/proof.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { nonces } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { solveCaptcha } from './captcha.ts';
import { countProved, proofLevel } from './level.ts';
import { type ProofSecrets, readProofSecrets } from './secrets.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const LIFETIME_MS = 5 * 60_000;
/** The counter to find is between this and its double; each level doubles both (HOUSE-48). */
const MIN_COUNTER = 400;
/** Limited, because creating a challenge costs as much as one step of its solution. */
const CHALLENGES_PER_MINUTE = 120;
const MAX_HEADER_CHARS = 4_096;

type Made = AnswerOf<typeof proofCall>;

const solved = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/)) }),
});
type Solved = z.output<typeof solved>;

/** Action and expiry in the signed parameters of a challenge. */
const signedUse = z.object({ data: z.object({ action: z.string(), expiresAt: z.number() }) });

/** Replaces a proof if the browser cannot compute one: a captcha and its digits (HOUSE-49). */
const PICTURE = /^picture (?<captchaId>[\w-]{1,64}) (?<digits>\d{1,6})$/;

export interface Proofs {
  /** Creates a challenge of the difficulty of the address. @throws {GatewayError} `rate.limited` */
  createChallenge(action: ProofAction, address: string): Promise<Made>;
  /**
   * Accepts a call with a valid proof, each proof once.
   * @returns the level of the address before this call
   * @throws {GatewayError} `proof.required` with a challenge
   */
  check(action: ProofAction, address: string, headers: Headers): Promise<number>;
}

type ProofDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'engine' | 'settings'>;

/** Creates and checks proofs of work, for calls that open accounts (HOUSE-48). */
export function createProofs(deps: ProofDeps): Proofs {
  const { db, clock, random, settings } = deps;
  const limitChallenges = paceLimit(deps, 'proofs', CHALLENGES_PER_MINUTE, 60);
  let known: Promise<ProofSecrets> | undefined;
  const secrets = () => {
    known ??= readProofSecrets(deps).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  async function create(action: ProofAction, address: string): Promise<Made> {
    await limitChallenges(address);
    const least = MIN_COUNTER * 2 ** (await proofLevel(deps, action, address));
    const made = await createChallenge({
      algorithm: ALGORITHM,
      cost: settings.PROOF_COST,
      counter: least + random.below(least + 1),
      deriveKey,
      // Expires by the site's clock, which the package does not use.
      data: { action, expiresAt: clock() + LIFETIME_MS },
      ...(await secrets()),
    });
    if (made.signature === undefined) throw new Error('The challenge of a proof was not signed');
    return { parameters: { ...made.parameters }, signature: made.signature };
  }

  /** Returns whether a solution is correct, for this gateway and action, not expired, and the first of its challenge. */
  async function holds(action: ProofAction, { challenge, solution }: Solved): Promise<boolean> {
    const use = z.safeParse(signedUse, challenge.parameters).data?.data;
    if (use?.action !== action || use.expiresAt <= clock()) return false;
    const { verified } = await verifySolution({
      challenge: challenge as unknown as Challenge,
      solution: solution as Solution,
      deriveKey,
      ...(await secrets()),
    });
    if (!verified) return false;
    const hash = createHash('sha256').update(challenge.signature).digest('base64url');
    const spent = await db
      .insert(nonces)
      .values({ nonce: `proof ${hash}`, expiresAt: use.expiresAt })
      .onConflictDoNothing()
      .returning({ nonce: nonces.nonce });
    return spent.length > 0;
  }

  async function isProved(action: ProofAction, header: string): Promise<boolean> {
    const { captchaId = '', digits = '' } = PICTURE.exec(header)?.groups ?? {};
    if (captchaId !== '') return solveCaptcha(deps, captchaId, digits);
    const given = readHeader(header);
    return given !== undefined && (await holds(action, given));
  }

  return {
    createChallenge: create,
    async check(action, address, headers) {
      if (!(await isProved(action, headers.get('proof') ?? '')))
        throw new GatewayError('proof.required', { value: { proof: await create(action, address) } });
      const level = await proofLevel(deps, action, address);
      await countProved(deps, action, address);
      return level;
    },
  };
}

function readHeader(header: string): Solved | undefined {
  if (header === '' || header.length > MAX_HEADER_CHARS) return undefined;
  try {
    return z.safeParse(solved, JSON.parse(Buffer.from(header, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}

import type { registerDownline } from '#contract/agents/agent-links.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { passwordProblem } from '#gateway/auth/password/rules.ts';
import { isNameFree } from '#gateway/auth/registration/names.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { agentArrivals } from '#gateway/platform/db/schema/index.ts';
import { isUniqueViolation } from '#gateway/platform/db/unique-violation.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';

type Asked = ParsedBodyOf<typeof registerDownline>;
type Registered = AnswerOf<typeof registerDownline>;

const refuse = (fields: Record<string, string>, cause?: unknown) =>
  new GatewayError('fields.invalid', { value: { fields }, cause });

async function create(
  tx: Transaction,
  agentId: number,
  { username: userName, type, rate }: Asked,
  passwordHash: string,
  registeredAt: number,
): Promise<Registered> {
  if (!(await isNameFree(tx, userName))) throw refuse({ username: 'username_taken' });
  const row = { userName, passwordHash, type, uplineId: agentId, registeredAt };
  const member = requireRow(await createMembers(tx, [row]), 'member');
  const arrival = { memberId: member.id, rate: Math.round(rate * 100), firstPassword: true };
  await tx.insert(agentArrivals).values(arrival);
  return { id: String(member.id), userName, type };
}

/**
 * Registers a member of an agent's own downline, with a password that the member is asked to change (AGENT-10); once for a
 * key, which a lost answer may be asked for again by.
 * @throws {GatewayError} `fields.invalid`, `idempotency.conflict`
 */
export async function registerMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agentId: number,
  asked: Asked,
  key: string | null,
): Promise<Registered> {
  const { username: userName, password, type, rate } = asked;
  const problem = passwordProblem(password, userName);
  if (problem) throw refuse({ password: problem });
  const passwordHash = await hashSecret(password);
  const at = clock();
  try {
    return await db.transaction(async (tx) => {
      const work = () => create(tx, agentId, asked, passwordHash, at);
      if (key === null) return work();
      // Not the password: a fast hash of it would be kept.
      const parameters = { userName, type, rate };
      return (await runIdempotent(tx, { scope: `downline:${agentId}`, key, parameters, at }, work)).result;
    });
  } catch (cause) {
    // Somebody was quicker with the same name.
    if (isUniqueViolation(cause)) throw refuse({ username: 'username_taken' }, cause);
    throw cause;
  }
}

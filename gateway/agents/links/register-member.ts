import type { registerDownline } from '#contract/agents/agent-links.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { passwordProblem } from '#gateway/auth/password/rules.ts';
import { isNameFree, type NameSource } from '#gateway/auth/registration/names.ts';
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
  { db: tx, settings }: NameSource & { readonly db: Transaction },
  agentId: number,
  { username: userName, type, rate }: Asked,
  passwordHash: string,
  registeredAt: number,
): Promise<Registered> {
  if (!(await isNameFree({ db: tx, settings }, userName))) throw refuse({ username: 'username_taken' });
  const row = { userName, passwordHash, type, uplineId: agentId, registeredAt };
  const member = requireRow(await createMembers(tx, [row]), 'member');
  const arrival = { memberId: member.id, rate: Math.round(rate * 100), firstPassword: true };
  await tx.insert(agentArrivals).values(arrival);
  return { id: String(member.id), userName, type };
}

/**
 * Registers a member in an agent's own downline, with a password that the member must change (AGENT-10). Once for a
 * key, by which a request can be repeated after a lost answer.
 * @throws {GatewayError} `fields.invalid`, `idempotency.conflict`
 */
export async function registerMember(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  agentId: number,
  input: Asked,
  key: string | null,
): Promise<Registered> {
  const { username: userName, password, type, rate } = input;
  const problem = passwordProblem(password, userName);
  if (problem) throw refuse({ password: problem });
  const passwordHash = await hashSecret(password);
  const at = clock();
  try {
    return await db.transaction(async (tx) => {
      const work = () => create({ db: tx, settings }, agentId, input, passwordHash, at);
      if (key === null) return work();
      // Without the password: a fast hash of it would be stored.
      const parameters = { userName, type, rate };
      return (await runIdempotent(tx, { scope: `downline:${agentId}`, key, parameters, at }, work)).result;
    });
  } catch (cause) {
    // A parallel registration took the same name.
    if (isUniqueViolation(cause)) throw refuse({ username: 'username_taken' }, cause);
    throw cause;
  }
}

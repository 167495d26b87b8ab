import type { registerDownline } from '#contract/agent-links.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { ParsedBodyOf } from '#contract/requests/index.ts';
import { agentArrivals } from '../../db/schema/index.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { hashSecret } from '../../hashing/secrets.ts';
import { GatewayError } from '../../http/gateway-error.ts';
import { createMembers } from '../../member/create.ts';
import { passwordProblem } from '../../password/rules.ts';
import { isNameFree } from '../../registration/names.ts';

const refuse = (fields: Record<string, string>, cause?: unknown) =>
  new GatewayError('fields.invalid', { value: { fields }, cause });

/**
 * Registers a member of an agent's own downline, with a password that the member is asked to change (AGENT-10).
 * @throws {GatewayError} `fields.invalid`
 */
export async function registerMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agentId: number,
  { username: userName, password, type, rate }: ParsedBodyOf<typeof registerDownline>,
): Promise<AnswerOf<typeof registerDownline>> {
  const problem = passwordProblem(password, userName);
  if (problem) throw refuse({ password: problem });
  if (!(await isNameFree(db, userName))) throw refuse({ username: 'username_taken' });
  const passwordHash = await hashSecret(password);
  try {
    return await db.transaction(async (tx) => {
      const row = { userName, passwordHash, type, uplineId: agentId, registeredAt: clock() };
      const [member] = await createMembers(tx, [row]);
      if (!member) throw new Error('The database returned no member');
      const arrival = { memberId: member.id, rate: Math.round(rate * 100), firstPassword: true };
      await tx.insert(agentArrivals).values(arrival);
      return { id: String(member.id), userName, type };
    });
  } catch (cause) {
    // Somebody was quicker with the same name.
    if (isUniqueViolation(cause)) throw refuse({ username: 'username_taken' }, cause);
    throw cause;
  }
}

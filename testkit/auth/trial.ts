import { eq } from 'drizzle-orm';
import { loginToTrial, startTrial } from '#contract/auth/trial.ts';
import { members } from '#gateway/platform/db/schema/index.ts';
import type { TestGateway } from '../gateway/gateway.ts';

let places = 0;

/** Creates a trial account with its credit, like the site; each from another address. */
export async function openTrial(site: TestGateway): Promise<{ id: number; token: string }> {
  places += 1;
  const clientAddress = `203.0.113.${places % 250}`;
  const { trialName } = await site.read(startTrial, { clientAddress });
  const { token } = await site.read(loginToTrial, { body: { trialName }, clientAddress });
  const [member] = await site.database.db.select().from(members).where(eq(members.userName, trialName));
  if (!member) throw new Error(`There is no trial ${trialName}`);
  return { id: member.id, token };
}

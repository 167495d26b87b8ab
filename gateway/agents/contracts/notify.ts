import { eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { dayText, momentText } from '#gateway/platform/calendar/date-text.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type Contract, type contractBills, members } from '#gateway/platform/db/schema/index.ts';
import { gatewayText } from '#locales/gateway.ts';

const contractName = ({ kind }: Pick<Contract, 'kind'>, language: Language): string =>
  gatewayText(`agents.contracts.${kind}`, language);

/** Notifies a member of an offer that is open, changed, or over (WAY-34). */
export async function notifyOfContract(
  tx: Transaction,
  name: 'contractOffered' | 'contractChanged' | 'contractExpired' | 'contractEnded',
  contract: Contract,
  at: number,
): Promise<void> {
  const { memberId, offeredById, version, expiresAt } = contract;
  const [agent] = await tx
    .select({ userName: members.userName })
    .from(members)
    .where(eq(members.id, offeredById ?? 0));
  const values = (language: Language) => ({
    ...{ contract: contractName(contract, language), version, until: momentText(expiresAt, language) },
    by: agent?.userName ?? gatewayText('agents.contracts.house', language),
  });
  await notifyMember(tx, memberId, { name, values }, at);
}

/** Notifies a member of the amount of a cycle (WAY-34). */
export async function notifyOfBill(
  tx: Transaction,
  bill: typeof contractBills.$inferSelect,
  at: number,
): Promise<void> {
  const { memberId, kind, from, to, result, carried, percent, due } = bill;
  const values = (language: Language) => ({
    ...{ contract: contractName(bill, language), amount: moneyText(due), base: moneyText(result + carried) },
    ...{ from: dayText(from, language), to: dayText(to - 1, language), percent: percent / 100 },
  });
  await notifyMember(
    tx,
    memberId,
    { name: kind === 'dividend' ? 'dividendReady' : 'salaryPaid', values },
    at,
  );
}

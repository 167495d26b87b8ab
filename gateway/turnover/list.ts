import { and, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/call.ts';
import type { Language, LocalisedText } from '#contract/languages.ts';
import type { turnovers as turnoversCall } from '#contract/turnovers.ts';
import type { Database } from '../db/database.ts';
import { turnovers } from '../db/schema/index.ts';
import { toAmount } from '../wallet/amounts.ts';
import { isOpen } from './count-bet.ts';

/** So many are listed, the newest first. */
const LISTED = 50;

const SOURCES: Readonly<Record<string, LocalisedText>> = {
  deposit: { EN: 'Deposit', CN: '存款', MS: 'Deposit' },
  bonus: { EN: 'Bonus', CN: '红利', MS: 'Bonus' },
  rebate: { EN: 'Rebate', CN: '返水', MS: 'Rebat' },
  reward: { EN: 'Reward', CN: '奖励', MS: 'Ganjaran' },
  referral: { EN: 'Invite reward', CN: '邀请奖励', MS: 'Ganjaran jemputan' },
};

type Row = typeof turnovers.$inferSelect;

const shown = ({ source, reference, required, done, gameTypes }: Row, language: Language) => ({
  source: `${SOURCES[source]?.[language] ?? source} ${reference}`,
  required: toAmount(required),
  done: toAmount(done),
  games: gameTypes.join(', '),
});

/** What a member still owes, oldest first: it is counted in this order. */
export async function openTurnovers(db: Database, memberId: number, language: Language) {
  const rows = await db
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isOpen))
    .orderBy(turnovers.id);
  return rows.map((row) => shown(row, language));
}

/** What a member owes or owed of late. */
export async function listTurnovers(
  db: Database,
  memberId: number,
  language: Language,
): Promise<AnswerOf<typeof turnoversCall>> {
  const rows = await db
    .select()
    .from(turnovers)
    .where(eq(turnovers.memberId, memberId))
    .orderBy(desc(turnovers.id))
    .limit(LISTED);
  return rows.map((row) => ({
    ...shown(row, language),
    id: String(row.id),
    state: row.forfeited ? 'forfeited' : row.done < row.required ? 'open' : 'done',
  }));
}

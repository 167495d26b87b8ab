import type { Language } from '#contract/languages.ts';
import type { Range } from '#contract/range.ts';
import { dayjs } from '../dates.ts';
import type { Database } from '../db/database.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { EXPORT_TEXTS } from './texts.ts';
import { listTransactions } from './transactions.ts';

const ROWS_AT_A_TIME = 500;

/** A member's movements of a period as lines of CSV, newest first, read as they are asked for. */
async function* lines(
  db: Database,
  memberId: number,
  { timeZone, ...period }: Range & { timeZone: string; types: 'M' | 'A' },
  language: Language,
): AsyncGenerator<string> {
  const { heading, kinds } = EXPORT_TEXTS[language];
  yield BYTE_ORDER_MARK + csvLine(heading);
  let cursor: string | undefined;
  do {
    const query = { ...period, cursor, pageSize: ROWS_AT_A_TIME };
    const { list, next } = await listTransactions(db, memberId, query, language);
    const page = (list ?? []).map((row) => {
      if (row === null) return '';
      const { at, kind, orderNo, amount, balanceAfter, note } = row;
      const time = dayjs(at).tz(timeZone).format('YYYY-MM-DD HH:mm:ss');
      const [gained, lost] = amount > 0 ? [amount.toFixed(2), ''] : ['', (-amount).toFixed(2)];
      const name = kinds[kind as keyof typeof kinds] ?? kind;
      return csvLine([time, name, orderNo ?? '', gained, lost, balanceAfter.toFixed(2), note ?? '']);
    });
    yield page.join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** Lines as a body that is made as fast as it is read. */
export function streamOf(source: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return(undefined);
    },
  });
}

export const exportStream = (...of: Parameters<typeof lines>) => streamOf(lines(...of));

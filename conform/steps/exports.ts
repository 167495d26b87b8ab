import { readText } from '../client.ts';
import type { Operation } from '../document.ts';
import type { Fault } from '../judge.ts';
import { buildTarget } from '../requests.ts';
import { isChosen, isNotOffered, type Run, type Session, type Step } from '../run.ts';

/** What of a file is read: a year of records would be long. */
const MAX_BYTES = 64 * 1024;
const MARK = '\uFEFF';
/** A cell that begins so is computed by spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/;

/** Reads the beginning of each file of CSV. */
export const readExports: Step = async (run) => {
  for (const operation of run.operations.filter(({ columns }) => columns)) {
    const session = operation.caller === 'agent' ? run.agent : run.player;
    if (session && isChosen(run, operation)) await readExport(run, operation, session);
  }
};

async function readExport(run: Run, operation: Operation, { token }: Session): Promise<void> {
  const { client, options, facts, judge, recorder, tools, startedAt } = run;
  const target = buildTarget(operation, facts, startedAt) ?? operation.path;
  const sent = { operation, target, token, language: options.language };
  const exchange = { sent, answer: undefined, trouble: undefined, ms: 0 };
  try {
    const response = await client.open(sent, AbortSignal.timeout(tools.timeoutMs));
    const text = await readText(response, MAX_BYTES);
    const { status, headers } = response;
    if (isNotOffered(operation, { status, text })) return void run.missing.add(operation.id);
    if (status !== 200) {
      recorder.breach(exchange, [{ pointer: 'status', expected: '200', actual: String(status) }]);
      return;
    }
    const faults = [
      ...judge.answer(operation, { status, headers, text, json: undefined }),
      ...judgeCsv(operation, text),
    ];
    recorder.breach(exchange, faults);
    if (faults.length === 0) recorder.judge(operation);
  } catch (error) {
    recorder.breach(exchange, [{ pointer: 'answer', expected: 'a file', actual: (error as Error).message }]);
  }
}

function judgeCsv({ columns = [] }: Operation, text: string): Fault[] {
  const faults: Fault[] = [];
  if (!text.startsWith(MARK))
    faults.push({ pointer: 'body', expected: 'a byte order mark first', actual: text.slice(0, 20) });
  const rows = parseRows(text.replace(MARK, ''));
  if (rows.length === 0)
    return [...faults, { pointer: 'line 1', expected: 'titles of columns, then CR LF', actual: text }];
  const odd = rows.findIndex((row) => row.length !== columns.length);
  if (odd >= 0)
    faults.push({
      pointer: `line ${odd + 1}`,
      expected: `${columns.length} cells: ${columns.join(', ')}`,
      actual: `${rows[odd]?.length} cells`,
    });
  const formula = rows.findIndex((row) => row.some((cell) => FORMULA.test(cell)));
  if (formula >= 0)
    faults.push({
      pointer: `line ${formula + 1}`,
      expected: 'an apostrophe before =, +, -, @, a tab or CR',
      actual: rows[formula]?.find((cell) => FORMULA.test(cell)) ?? '',
    });
  return faults;
}

/** Splits complete lines into cells (RFC 4180); a quoted cell may have line breaks. */
export function parseRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, raw = '', end] = match;
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

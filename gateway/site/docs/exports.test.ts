import { describe, expect, test } from 'vitest';
import { dayColumns, betColumns as teamBetColumns } from '#gateway/agents/reports/export-columns.ts';
import { betColumns, transactionColumns } from '#gateway/records/export-columns.ts';
import { parametersIn } from './document.ts';
import { EXPORTS } from './exports.ts';
import { openApiDocument } from './openapi.ts';

const contract = openApiDocument();
const DAY_MS = 86_400_000;

describe('files of CSV in the OpenAPI document', () => {
  test.each(EXPORTS)('$path has its columns, format and query (OPER-17)', (file) => {
    const operation = contract.paths[file.path]?.get;
    if (!operation) throw new Error(`${file.path} is missing.`);
    expect(Object.keys(operation.responses[200]?.content ?? {})).toEqual(['text/csv']);
    expect(operation['x-columns']).toEqual(file.columns.map(([name]) => name));
    for (const word of ['byte order mark', 'CR LF', 'RFC 4180', 'apostrophe', '366 days'])
      expect(operation.description).toContain(word);
    const names = parametersIn(contract, operation).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['from', 'to', 'timeZone', 'ticket', 'language', 'file']));
  });

  test('the gateway writes as many titles as the document has columns (OPER-17)', () => {
    const written = [transactionColumns, betColumns, teamBetColumns, dayColumns];
    expect(written.map((titles) => titles('EN').length)).toEqual(
      EXPORTS.map(({ columns }) => columns.length),
    );
  });

  test.each(EXPORTS)('$path accepts a range of 366 days, and no longer one (OPER-17)', ({ query }) => {
    const accepts = (days: number) => query.safeParse({ from: 0, to: days * DAY_MS }).success;
    expect([accepts(366), accepts(367)]).toEqual([true, false]);
  });
});

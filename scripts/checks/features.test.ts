import { expect, test } from 'vitest';
import { featureProblems, withFeatureTable } from './features.ts';

const DOCUMENT = withFeatureTable('# Settings\n<!-- features -->\n<!-- /features -->\n');

test('a flag that code reads and the table lacks is reported (OPER-1)', () => {
  const problemsOf = (text: string) => featureProblems([{ path: 'src/lib/a.ts', text }], DOCUMENT);
  expect(problemsOf('info.whitelabel.CBS3 === true')).toEqual([]);
  for (const text of [
    'whitelabel.NOSUCH3',
    "whitelabel['NOSUCH3']",
    "isOffered('NOSUCH3')",
    "off.has('NOSUCH3')",
  ])
    expect(problemsOf(text)).toEqual(['src/lib/a.ts reads NOSUCH3, which contract/site/features.ts lacks']);
});

test('a document with another table, or none, is reported (OPER-1)', () => {
  expect(DOCUMENT).toContain('| `MAILPASS` | on |');
  for (const text of [DOCUMENT.replace('MAILPASS', 'MAILPASS3'), '# Settings\n'])
    expect(featureProblems([], text)).toEqual([expect.stringContaining('npm run features')]);
});

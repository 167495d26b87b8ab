import { expect, test } from 'vitest';
import { looseTextProblems } from './loose-text.ts';

const checkExpression = (drawn: string) =>
  looseTextProblems([{ path: 'src/islands/a.tsx', text: `export const A = () => (${drawn});\n` }]);

test.each([
  '<p><b>1</b>{late && " · late"}</p>',
  '<p>{name}{late && texts.late}</p>',
  '<p><Icon />{late ? texts.late : <b>now</b>}</p>',
  '<p><Icon />{late && <> · {texts.until}</>}</p>',
  '<p><Icon />{late ? fill(texts.late, { n: 1 }) : null}</p>',
  '<>{late && texts.until}</>',
])('conditional text beside other nodes is reported: %s (ALL-1)', (drawn) => {
  expect(checkExpression(drawn)).toEqual([
    expect.stringMatching(/^src\/islands\/a\.tsx:1 \{late .* needs an element/),
  ]);
});

test.each([
  '<p>{late && texts.late}</p>',
  '<p><Icon />{late ? texts.late : texts.now}</p>',
  '<p><Icon />{late && <span>{texts.late}</span>}</p>',
  '<p><Icon />{late && <><b>1</b><b>2</b></>}</p>',
  '<p><Icon />{rows.map(row)}{children}</p>',
])('constant text, text in an element and single text pass: %s (ALL-1)', (drawn) => {
  expect(checkExpression(drawn)).toEqual([]);
});

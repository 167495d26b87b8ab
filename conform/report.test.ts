import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runConform } from './command.ts';
import { ACCOUNTS, createSmallGateway, type Gateway, quickTools, success } from './small-gateway.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'lobby-conform-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Judges calls of LOGIN at a gateway whose balance is a text with the token in it. @returns what was printed and written */
async function report() {
  const gateway = createSmallGateway();
  const tokens: string[] = [];
  const broken: Gateway = async (request) => {
    const token = request.headers.get('authorization');
    if (token) tokens.push(token);
    const isBroken = token !== null && request.call === 'GET /wps/wallets/gcs';
    return isBroken ? success({ sumBalance: `<${token}>` }) : gateway(request);
  };
  const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')];
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const exitCode = await runConform(
    ['http://localhost:4000', '--only', 'LOGIN', '--json', json, '--junit', junit],
    { ...ACCOUNTS, CONFORM_MERCHANT: 'house', CONFORM_LANGUAGE: 'MS' },
    { log: print, error: print },
    quickTools(broken),
  );
  return {
    exitCode,
    tokens,
    text: printed.join('\n'),
    json: readFileSync(json, 'utf8'),
    junit: readFileSync(junit, 'utf8'),
  };
}

test('the report names call, place, expected and found, and how to repeat the call (OPER-32)', async () => {
  const { exitCode, text } = await report();
  expect(exitCode).toBe(1);
  expect(text).toContain(`LOGIN             breaches
  GET /wps/wallets/gcs  /value/sumBalance
    expected: must be number
    found:    "<***>"
    curl -i -H 'Language: MS' -H 'Merchant: house' -H "Authorization: $TOKEN" 'http://localhost:4000/wps/wallets/gcs'`);
  expect(text.split('\n').at(-1)).toBe('Conforms: 0 features; 1 breach in LOGIN; 0 not offered.');
});

test('the report is written as JSON and as JUnit (OPER-28)', async () => {
  const { json, junit } = await report();
  const breach = { call: 'GET /wps/wallets/gcs', pointer: '/value/sumBalance', found: '"<***>"' };
  const login = { feature: 'LOGIN', state: 'breaches', breaches: [breach] };
  expect(JSON.parse(json)).toMatchObject({ exitCode: 1, features: [{ feature: 'BASE' }, login] });
  expect(junit).toContain('<testsuite name="LOGIN" tests="5" failures="1">');
  expect(junit).toContain('<testcase classname="LOGIN" name="GET /wps/member/info"/>');
  expect(junit).toContain('found &#34;&#60;***&#62;&#34;');
});

test('no report has a token or a password (OPER-32)', async () => {
  const { tokens, text, json, junit } = await report();
  expect(tokens.length).toBeGreaterThan(0);
  for (const secret of [...tokens, 'Passw0rd1'])
    expect([text, json, junit].filter((each) => each.includes(secret))).toEqual([]);
});

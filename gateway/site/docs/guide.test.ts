import { constants, createDecipheriv, createPrivateKey, privateDecrypt, type webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loginPayload } from '#contract/auth/login.request.ts';
import { CALLS } from '#contract/calls.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { openApiDocument } from './openapi.ts';

const { description } = openApiDocument().info;
const [, ...chapters] = description.split(/^## /m);

/** Returns the text of the chapter with this title. */
const findChapter = (title: string) => chapters.find((chapter) => chapter.startsWith(`${title}\n`)) ?? '';

interface Sealed {
  readonly privateKey: webcrypto.JsonWebKey;
  readonly payload: unknown;
  readonly body: { readonly data: string; readonly iv: string };
  readonly encryption: string;
}

describe('the guide of the OpenAPI document', () => {
  test('the guide has its fourteen chapters in their order (OPER-18)', () => {
    expect(chapters.map((chapter) => chapter.split('\n')[0])).toEqual([
      'Begin here',
      'Capabilities',
      'Sealing',
      'Sessions and Authorization',
      'One-time tickets',
      'Origins and CORS',
      'Trusted proxies',
      'Time budget',
      'Errors',
      'Paging',
      'Languages',
      'Group names',
      'Member types',
      'Versions',
    ]);
  });

  test('the first chapter names eleven calls, and each is in the contract (OPER-18)', () => {
    const named = [...findChapter('Begin here').matchAll(/^\| `(\w+) (\S+)` \|/gm)];
    expect(named).toHaveLength(11);
    const known = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
    for (const [, method, path] of named) expect(known).toContain(`${method} ${path}`);
  });

  test('the example of sealing is opened with its key, and is a valid login (OPER-18)', () => {
    const [, text = ''] = /```json\n([\s\S]+?)\n```/.exec(findChapter('Sealing')) ?? [];
    const { privateKey, payload, body, encryption } = JSON.parse(text) as Sealed;
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const key = createPrivateKey({ key: privateKey, format: 'jwk' });
    const keyText = privateDecrypt({ key, ...padding }, Buffer.from(encryption, 'base64')).toString();
    const data = Buffer.from(body.data, 'base64');
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(keyText, 'base64'),
      Buffer.from(body.iv, 'base64'),
    );
    decipher.setAuthTag(data.subarray(-16));
    const opened = Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]);
    expect(JSON.parse(opened.toString())).toEqual(payload);
    expect(loginPayload.safeParse(payload).success).toBe(true);
  });

  test('codes of errors in the guide are codes of the contract, with their status (OPER-18)', () => {
    const named = [...description.matchAll(/(?:(\d{3}) )?`([a-z]+(?:\.[a-z]+)+)`(?: \((\d{3})\))?/g)];
    const codes = named.filter(([, , code = '']) => Object.hasOwn(ERROR_STATUS, code));
    expect(codes.length).toBeGreaterThan(8);
    for (const [, before, code, after] of codes)
      for (const status of [before, after])
        if (status !== undefined)
          expect([code, Number(status)]).toEqual([code, ERROR_STATUS[code as keyof typeof ERROR_STATUS]]);
  });
});

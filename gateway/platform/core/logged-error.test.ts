import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { members, sealingKeys } from '../db/schema/index.ts';
import { toRefusal } from '../http/refusal.ts';
import { GatewayError } from './gateway-error.ts';
import { errorReport, loggedError, serializers } from './logged-error.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const SECRET = '$argon2id$v=19$m=19456$c2VjcmV0LXNhbHQ$c2VjcmV0LWhhc2g';
const PEM = '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n    at secret (key.pem)\n-----END PRIVATE KEY-----';
const member = {
  userName: 'quiet_one',
  passwordHash: SECRET,
  nickname: '+60123456789',
  type: 0,
  registeredAt: 1,
};
const key = { id: 'first', privateKey: PEM, publicKey: 'public', createdAt: 1 };

async function catchError(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
}

/** Returns the log of a call that fails with this error. */
function formatLog(error: unknown): string {
  const lines: string[] = [];
  const logger = pino({ serializers }, { write: (line: string) => lines.push(line) });
  expect(toRefusal(error, logger)).toBeInstanceOf(GatewayError);
  return lines.join('');
}

const twice = await catchError(() => db.insert(members).values([member, member]));
const keyTwice = await catchError(() => db.insert(sealingKeys).values([key, key]));
const wrongDay = await catchError(() => db.execute(sql`select ${'secret "day"'}::text::date`));

describe('the log of a failed insert', () => {
  test('the log holds no value of the insert: no hash, number, name or key', () => {
    expect(formatLog(twice)).not.toMatch(/argon2id|60123456789|quiet_one/);
    expect(formatLog(keyTwice)).not.toMatch(/PRIVATE KEY|MIIEvQ|key\.pem/);
    expect(formatLog(wrongDay)).not.toMatch(/secret|day\W/);
  });

  test('the log says what failed, where and why', () => {
    const { err } = JSON.parse(formatLog(twice));
    expect(err.message).toMatch(/^Failed query: insert into "members"/);
    expect(err.stack).toMatch(/^at .+/);
    expect(err.cause).toMatchObject({ code: '23505', constraint: 'members_user_name_any_case' });
    expect(err.cause.message).toMatch(/duplicate key/);
    expect(err.cause.detail).toBeUndefined();
  });

  test('a failed start shows as much on the terminal as in the log', () => {
    expect(errorReport(keyTwice)).toMatch(
      /^\S+: Failed query: insert into "sealing_keys"[\s\S]+because of .*duplicate/,
    );
    expect(errorReport(keyTwice)).not.toMatch(/PRIVATE KEY|MIIEvQ|key\.pem/);
  });
});

test('email addresses in a mail server’s reply stay out of the log', () => {
  const refused = Object.assign(new Error('550 <anna@example.com>: no such user'), {
    responseCode: 550,
    rejected: ['anna@example.com'],
  });
  expect(formatLog(refused)).not.toContain('anna');
  expect(loggedError(refused)).toMatchObject({ message: '550 <…@…>: no such user', responseCode: 550 });
});

test('a thrown value that is not an error is logged where it is a word', () => {
  expect(loggedError('gone')).toEqual({ type: 'string', message: 'gone' });
  expect(loggedError({ password: 'x' })).toEqual({ type: 'object', message: 'Not an error' });
});

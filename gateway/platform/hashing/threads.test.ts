import { getPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { hashSecret, isSecretCorrect } from './secrets.ts';
import { hashingThreads } from './threads.ts';

describe('secrets', () => {
  test('secrets are hashed as Argon2id with at least 19 MiB and two passes, and of any length', async () => {
    const secret = `密码 🔑 ${'x'.repeat(120)}`;
    const hash = await hashSecret(secret);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(hash, secret)).toBe(true);
    expect(await isSecretCorrect(hash, secret)).toBe(true);
    expect(await isSecretCorrect(hash, secret.slice(0, -1))).toBe(false);
  });

  test('secrets are hashed off the event loop, which stays as quick as before', async () => {
    const priority = getPriority();
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    await Promise.all(Array.from({ length: 8 }, () => hashSecret('Passw0rd1')));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(8);
    expect(getPriority()).toBe(priority);
  });
});

describe('the threads that hash', () => {
  const task = { kind: 'hash', secret: 'Passw0rd1' } as const;

  test('hashing threads start on demand, up to their limit', async () => {
    const threads = hashingThreads(2);
    expect(threads.size).toBe(0);
    await threads.run(task);
    expect(threads.size).toBe(1);
    await Promise.all(Array.from({ length: 6 }, () => threads.run(task)));
    expect(threads.size).toBe(2);
  });

  test('idle hashing threads end, and start again on demand', async () => {
    const threads = hashingThreads(1, 20);
    await threads.run(task);
    await vi.waitFor(() => expect(threads.size).toBe(0), 10_000);
    expect(await threads.run(task)).toMatch(/^\$argon2id/);
  });

  test('a thread that is ending gets no more tasks', async () => {
    const threads = hashingThreads(1, 5);
    for (let time = 0; time < 5; time += 1) {
      await delay(5);
      expect(await threads.run(task)).toMatch(/^\$argon2id/);
    }
  });

  test('tasks beyond the queue limit are refused', async () => {
    const threads = hashingThreads(1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 70 }, () => threads.run({ kind: 'verify', hash: 'no hash', secret: '' })),
    );
    const refused = outcomes.filter((one) => one.status === 'rejected' && one.reason.code === 'rate.limited');
    expect(refused).toHaveLength(5);
  });

  test('an invalid hash is reported, and the thread continues', async () => {
    const threads = hashingThreads(1);
    await expect(threads.run({ kind: 'verify', hash: 'no hash', secret: 'x' })).rejects.toThrow();
    await delay(0);
    expect(await threads.run(task)).toMatch(/^\$argon2id/);
  });
});

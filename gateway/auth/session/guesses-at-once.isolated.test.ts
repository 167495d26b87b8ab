import { afterAll, expect, test, vi } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { isSecretCorrect } from '#gateway/platform/hashing/secrets.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { recordFailure, toSubjects } from './login-failures.ts';

vi.mock('#gateway/platform/hashing/secrets.ts', async (original) => {
  const real = await original<typeof import('#gateway/platform/hashing/secrets.ts')>();
  return { ...real, isSecretCorrect: vi.fn(real.isSecretCorrect) };
});

const site = await startGateway();
afterAll(site.close);

test.each(['member', 'agent'] as const)(
  'the right password reveals nothing while others fail, at the login of a %s (LOGIN-12)',
  async (audience) => {
    const { userName } = await site.member(`at_once_${audience}`);
    // Another guess fails while this one is checked.
    vi.mocked(isSecretCorrect).mockImplementationOnce(async () => {
      await recordFailure(site.database.db, toSubjects(userName, '198.51.100.9'), site.clock());
      return true;
    });
    const { errorCode, value } = await site.call(login, {
      body: { type: 'username', username: userName, password: 'Passw0rd1', audience },
    });
    expect([errorCode, value]).toEqual(['login.failed', { captcha: true }]);
  },
);

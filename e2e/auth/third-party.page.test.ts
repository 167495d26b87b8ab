import { expect, test } from 'vitest';
import { href } from '#lib/routes/addresses.ts';
import { ask } from '../support/pages.ts';

test.each(['login', 'register', 'forget'] as const)(
  'page %s without Firebase has neither button nor a wider policy (LOGIN-3)',
  async (name) => {
    const answer = await ask(href(name));
    expect(await answer.text()).not.toMatch(/data-third-party|data-pending-account|firebase/i);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/google|frame-src|trusted-types [^;]*default/);
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  },
);

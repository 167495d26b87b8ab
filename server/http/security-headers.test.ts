import { expect, test } from 'vitest';
import { STRICT_POLICY, securityHeaders } from './security-headers.ts';

function asObject(flat: readonly string[]): Record<string, string> {
  const pairs = flat.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), flat[at + 1]]] : []));
  return Object.fromEntries(pairs);
}

test('every answer has the headers of the security notes, and HSTS only behind TLS', () => {
  const plain = asObject(securityHeaders({ hsts: false }).strict);
  expect(plain).toMatchObject({
    'content-security-policy': STRICT_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(plain['permissions-policy']).toContain('geolocation=()');
  expect(plain).not.toHaveProperty('strict-transport-security');
  const tls = asObject(securityHeaders({ hsts: true }).strict);
  expect(tls['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('an override replaces a default and is not added to it', () => {
  const headers = securityHeaders({ hsts: false }).with("default-src 'self'", {
    'cross-origin-resource-policy': 'cross-origin',
  });
  const names = headers.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  expect(names.filter((name) => name === 'cross-origin-resource-policy')).toHaveLength(1);
  expect(asObject(headers)['cross-origin-resource-policy']).toBe('cross-origin');
  expect(asObject(headers)['content-security-policy']).toBe("default-src 'self'");
});

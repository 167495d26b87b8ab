import { expect, test } from 'vitest';
import { policyHashes } from './policy-hashes.ts';

test('a text gets the hash that browsers compute of its bytes', () => {
  // The second is the example of the specification.
  expect(policyHashes({ empty: '', example: "alert('Hello, world.');" })).toEqual([
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
  ]);
});

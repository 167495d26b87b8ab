import { GatewayError } from '../core/gateway-error.ts';

/**
 * Returns header `Idempotency-Key`: 16 to 64 letters, digits, - or _, chosen at random by the client.
 * @returns null without the header
 * @throws {GatewayError} `request.malformed`
 */
export function parseIdempotencyKey(headers: Pick<Headers, 'get'>): string | null {
  const key = headers.get('idempotency-key');
  if (key !== null && !/^[\w-]{16,64}$/.test(key)) throw new GatewayError('request.malformed');
  return key;
}

/**
 * Returns the same, where the header is required. @throws {GatewayError} `request.malformed`, naming the header
 * (OPER-14)
 */
export function requireIdempotencyKey(headers: Pick<Headers, 'get'>): string {
  const key = parseIdempotencyKey(headers);
  if (key === null)
    throw new GatewayError('request.malformed', {
      value: { header: 'Idempotency-Key' },
      message: 'Header Idempotency-Key is missing: 16 to 64 letters, digits, - or _',
    });
  return key;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { GatewayError } from '../../http/gateway-error.ts';

/** A signature that is older, or comes from further ahead, counts for nothing. */
const TOLERANCE_MS = 5 * 60_000;

const macOf = (key: string, seconds: string, body: string): string =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');

/** Header `Signature` of a body. @param at epoch milliseconds */
export function sign(key: string, body: string, at: number): string {
  const seconds = String(Math.floor(at / 1000));
  return `t=${seconds},v1=${macOf(key, seconds, body)}`;
}

/** @throws {GatewayError} `signature.invalid` unless the body was signed with the key in the last five minutes */
export function checkSignature(
  key: string | undefined,
  header: string | null,
  body: string,
  now: number,
): void {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  const expected = key === undefined ? '' : macOf(key, seconds, body);
  const fits =
    mac.length === expected.length &&
    expected !== '' &&
    timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
  if (!fits || Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS)
    throw new GatewayError('signature.invalid');
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';

/** An older signature, or one further ahead, is invalid. */
const TOLERANCE_MS = 5 * 60_000;

const computeMac = (key: string, seconds: string, body: string): string =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');

/** Returns header `Signature` of a body. @param at epoch milliseconds */
export function sign(key: string, body: string, at: number): string {
  const seconds = String(Math.floor(at / 1000));
  return `t=${seconds},v1=${computeMac(key, seconds, body)}`;
}

const HEADER = /^t=(?<seconds>\d{1,12}),v1=(?<mac>[0-9a-f]{64})$/;

function isSigned(key: string, header: string, body: string, now: number): boolean {
  const { seconds, mac } = HEADER.exec(header)?.groups ?? {};
  if (seconds === undefined || mac === undefined) return false;
  if (Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(key, seconds, body)));
}

/** @throws {GatewayError} `signature.invalid` unless the body was signed with the key in the last five minutes */
export function checkSignature(
  key: string | undefined,
  header: string | undefined,
  body: string,
  now: number,
): void {
  if (key === undefined || header === undefined || !isSigned(key, header, body, now))
    throw new GatewayError('signature.invalid');
}

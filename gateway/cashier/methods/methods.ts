import type { MethodKind } from '#contract/cashier/deposits.ts';
import { findPayee } from '#gateway/platform/settings/derived.ts';

export interface MethodField {
  readonly name: 'payer' | 'phone';
  readonly required: boolean;
  readonly pattern: string;
}

/** A payment method. Amounts are minor units. */
export interface Method {
  readonly code: string;
  readonly kind: MethodKind;
  readonly min: bigint;
  readonly max: bigint;
  readonly fee: bigint;
  readonly fields: readonly MethodField[];
}

/** The methods of the reference cashier; their texts are in `labels.ts`. */
export const METHODS: readonly Method[] = [
  {
    code: 'bank',
    kind: 'bank',
    min: 5_000n,
    max: 5_000_000n,
    fee: 0n,
    fields: [{ name: 'payer', required: true, pattern: "[\\p{L}\\p{M} .'’·\\-]{2,60}" }],
  },
  { code: 'wallet', kind: 'ewallet', min: 1_000n, max: 500_000n, fee: 0n, fields: [] },
  { code: 'card', kind: 'redirect', min: 2_000n, max: 1_000_000n, fee: 100n, fields: [] },
];

/** Returns the methods that a site offers: a transfer needs an account to pay to (OPER-35). */
export const offeredMethods = (settings: Parameters<typeof findPayee>[0]): readonly Method[] =>
  METHODS.filter(({ kind }) => kind !== 'bank' || findPayee(settings) !== undefined);

export const findMethod = (code: string): Method | undefined =>
  METHODS.find((method) => method.code === code);

/** The demo rejects amounts with these cents, so that a rejection can be seen; the page says so. */
export const REJECTED_CENTS = 13n;

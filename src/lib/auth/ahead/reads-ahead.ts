import type { AnyCall } from '#contract/call.ts';
import type { QueryOf } from '#contract/requests/index.ts';
import { addressOf } from '#lib/gateway/answer.ts';

/** A read that a page's island will make first. */
export interface ReadAhead extends Pick<AnyCall, 'access' | 'moduleId'> {
  readonly address: string;
}

/**
 * A member's call, as its island makes it on a page without parameters in its address. A query that differs from the
 * island's costs a request more and helps nobody.
 */
export const readAheadOf = <C extends AnyCall>(call: C, query?: QueryOf<C>): ReadAhead => ({
  address: addressOf(call, query),
  access: call.access,
  ...(call.moduleId && { moduleId: call.moduleId }),
});

/** Attributes of an element around islands, by which the member script makes their first reads while React loads. */
export const readsAhead = (...reads: readonly ReadAhead[]) => ({ 'data-reads': JSON.stringify(reads) });

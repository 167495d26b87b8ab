import * as z from 'zod/mini';
import { moduleHeader } from '#contract/core/call.ts';
import { systemStatus } from '#contract/site/system-status.ts';
import type { GatewayFetch } from '../upstream/reads/page-reads.ts';
import type { SystemFlags } from './site-access.ts';

const flag = z._default(z.nullable(z.boolean()), false);
const answer = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    value: z.object({ maintenance: flag, regionRestriction: flag, info: z.optional(z.unknown()) }),
  }),
  z.object({ success: z.literal(false), errorCode: z.string() }),
]);

/**
 * Reads whether the gateway is open. A gateway may report it in the status, or refuse the call itself with the
 * reason.
 * @param onInfo gets the configuration that the status has
 */
export async function readSystemFlags(
  fetch: GatewayFetch,
  onInfo?: (info: unknown) => void,
): Promise<SystemFlags> {
  const response = await fetch(systemStatus.path, { headers: { ...moduleHeader(systemStatus) } });
  const parsed = answer.parse(await response.json());
  if (parsed.success) {
    const { maintenance, regionRestriction, info } = parsed.value;
    onInfo?.(info);
    return { maintenance: maintenance === true, regionRestriction: regionRestriction === true };
  }
  const { errorCode } = parsed;
  if (errorCode !== 'system.maintenance' && errorCode !== 'region.restricted') {
    throw new Error(`the status call answered ${errorCode}`);
  }
  return {
    maintenance: errorCode === 'system.maintenance',
    regionRestriction: errorCode === 'region.restricted',
  };
}

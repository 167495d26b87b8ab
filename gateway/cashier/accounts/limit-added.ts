import type { Deps } from '#gateway/platform/deps/deps.ts';
import { addressLimit } from '#gateway/platform/http/limits/address-limit.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';

/** Accounts that are added from one address, and by one member (HOUSE-52). */
const FROM_ADDRESS = [{ calls: 20, seconds: 3_600 }];
const ADDED_PER_DAY = 5;
const DAY_SECONDS = 86_400;

/** Counts an account that is added. @param deps with the transaction that adds it @throws {GatewayError} `rate.limited` */
export async function limitAdded(
  deps: Pick<Deps, 'db' | 'clock' | 'engine' | 'settings'>,
  memberId: number,
  address: string,
): Promise<void> {
  await sharedLimit(deps, 'payout accounts', ADDED_PER_DAY, DAY_SECONDS)(`member ${memberId}`);
  await addressLimit(deps, 'payout accounts', FROM_ADDRESS)(address);
}

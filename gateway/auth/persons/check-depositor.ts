import { excludedError, findExclusion, toExclusionState } from '../exclusion/state.ts';
import { refuseExcluded } from './excluded.ts';
import { holdNamesake } from './hold.ts';
import { memberValues } from './member-values.ts';
import { type PersonDeps, recordKeys } from './record.ts';
import { holderValue, type IdentityValue, type Visit, visitValues } from './values.ts';

/** The depositing member, with the data of the request and its form. */
export interface Depositor {
  readonly memberId: number;
  readonly visit: Visit;
  /** From the deposit's form; empty where it does not ask. */
  readonly payerName: string;
}

const readValues = async (
  { db }: PersonDeps,
  { memberId, visit, payerName }: Depositor,
): Promise<IdentityValue[]> => [
  ...(await memberValues(db, memberId)),
  ...visitValues(visit),
  ...holderValue(payerName),
];

/**
 * Compares the depositing member with excluded members, before anything is written (HOUSE-43).
 * @throws {GatewayError} `member.excluded` for an excluded person, and for a namesake of one, whose account is held
 */
export async function checkDepositor(deps: PersonDeps, depositor: Depositor): Promise<void> {
  const { db, clock, dataKey } = deps;
  const { memberId } = depositor;
  const at = clock();
  const namesake = await refuseExcluded(db, dataKey, await readValues(deps, depositor), at, memberId);
  if (!namesake) return;
  await db.transaction((tx) => holdNamesake(tx, memberId, namesake, at));
  throw excludedError(toExclusionState(await findExclusion(db, memberId), at));
}

/** Stores the identity keys of the depositing member, after the deposit has begun (HOUSE-37). */
export async function recordDepositor(deps: PersonDeps, depositor: Depositor): Promise<void> {
  const values = await readValues(deps, depositor);
  await deps.db.transaction((tx) => recordKeys(tx, deps.dataKey, depositor.memberId, values, deps.clock()));
}

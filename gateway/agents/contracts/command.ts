import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  CARRY_OVERS,
  CONTRACT_CYCLES,
  CONTRACT_KINDS,
  CONTRACT_RULES,
  type ContractKind,
} from '#contract/agents/agent-contracts.ts';
import { memberByName } from '#gateway/auth/members/find.ts';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import {
  type Contract,
  contracts,
  type Member,
  members,
  type Tier,
  teamPaths,
} from '#gateway/platform/db/schema/index.ts';
import { isUniqueViolation } from '#gateway/platform/db/unique-violation.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { expireOffers } from './bill.ts';
import { contractCap, isAboveCap } from './caps.ts';
import { notifyOfContract } from './notify.ts';
import { stateAt } from './read.ts';

/** A failed command, with a message for the operator. */
export class ContractError extends RefusedCommand {
  override name = 'ContractError';
}

const DAY = 86_400_000;
const OPEN_DAYS = 14;
/** Its help lists the values of each option. */
const HELP = 'agent-contracts offer --help';

type ContractDeps = Pick<Deps, 'db' | 'clock'>;

/** `500:3:1.5`: from 500.00 and 3 active members on, 1.5%. */
const TIER = /^(\d{1,9}(?:\.\d\d?)?):(\d{1,7}):(\d{1,2}(?:\.\d\d?)?)$/;

const tiers = z.pipe(
  z.string().check(z.refine((text) => text.split(',').every((tier) => TIER.test(tier)))),
  z.transform((text): readonly Tier[] =>
    text.split(',').map((tier) => {
      const [, min = '', activeMembers = '', percent = ''] = TIER.exec(tier) ?? [];
      return {
        min: Math.round(Number(min) * 100),
        activeMembers: Number(activeMembers),
        percent: Math.round(Number(percent) * 100),
      };
    }),
  ),
);

const terms = {
  cycle: z.enum(CONTRACT_CYCLES),
  rule: z.enum(CONTRACT_RULES),
  tiers,
};
const more = {
  'carry-over': z.enum(CARRY_OVERS),
  days: z.coerce.number().check(z.int(), z.gte(1), z.lte(90)),
  by: z.string(),
};
const offered = z.strictObject({ ...terms, ...z.partial(z.object(more)).shape });
const changed = z.strictObject(z.partial(z.object({ ...terms, ...more })).shape);

/** @throws {ContractError} naming the options that are missing, unknown or invalid */
function parseOptions<Schema extends typeof offered | typeof changed>(
  schema: Schema,
  words: readonly string[],
): z.output<Schema> {
  const given = words.map((word): [string, string] => {
    const at = word.indexOf('=');
    return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
  });
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data as z.output<Schema>;
  const wrong = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  );
  throw new ContractError(`Check ${[...new Set(wrong)].join(', ')}.`, { help: HELP });
}

async function memberNamed({ db }: ContractDeps, name: string): Promise<Member> {
  const member = await memberByName(db, name);
  if (!member) throw new ContractError(`There is no member ${name}.`);
  return member;
}

/**
 * Returns the member who makes the offer; null for the house. @throws {ContractError} where the contract's member is
 * not in their downline
 */
async function offeredBy(deps: ContractDeps, member: Member, name: string | undefined) {
  if (name === undefined) return null;
  const { id } = await memberNamed(deps, name);
  const isAbove = and(eq(teamPaths.ancestorId, id), eq(teamPaths.memberId, member.id));
  if ((await deps.db.$count(teamPaths, isAbove)) === 0)
    throw new ContractError(`${member.userName} is not in the downline of ${name}.`);
  return id;
}

async function offer(deps: ContractDeps, member: Member, kind: ContractKind, words: readonly string[]) {
  const { by, days = OPEN_DAYS, 'carry-over': carryOver = 'none', ...given } = parseOptions(offered, words);
  const offeredAt = deps.clock();
  const row = { memberId: member.id, kind, carryOver, state: 'requested' as const, ...given };
  checkTerms(row);
  await checkChain(deps, row);
  const offeredById = await offeredBy(deps, member, by);
  const isOver = and(
    isWaiting(member, kind),
    sql`${contracts.expiresAt} <= ${sql.param(offeredAt, contracts.expiresAt)}`,
  );
  await deps.db
    .transaction(async (tx) => {
      // The job may not have expired an earlier offer yet.
      await expireOffers(tx, isOver, offeredAt);
      const [made] = await tx
        .insert(contracts)
        .values({ ...row, offeredById, offeredAt, expiresAt: offeredAt + days * DAY })
        .returning();
      if (made) await notifyOfContract(tx, 'contractOffered', made, offeredAt);
    })
    .catch((cause) => {
      if (!isUniqueViolation(cause)) throw cause;
      throw new ContractError(`A ${kind} contract waits for ${member.userName} already: change that one.`, {
        cause,
      });
    });
  return `Offered to ${member.userName}, who has ${days} days to answer.`;
}

type Terms = Pick<Contract, 'memberId' | 'kind' | 'rule' | 'carryOver' | 'tiers'>;

/** @throws {ContractError} for terms that the house does not offer (HOUSE-14) */
function checkTerms({ kind, rule, carryOver, tiers: steps }: Terms): void {
  if (rule === 'profit' && kind !== 'dividend')
    throw new ContractError('Only a dividend can use the rule profit: choose another rule.');
  if (rule === 'profit' && carryOver !== 'permanent')
    throw new ContractError('A dividend by profit carries losses over for good: set carry-over=permanent.');
  if (isAboveCap(kind, rule, steps))
    throw new ContractError(
      `A ${kind} contract by ${rule} pays at most ${contractCap(kind, rule) / 100}%: lower the tiers.`,
    );
}

/** @throws {ContractError} where a contract of the kind above or below uses another rule (HOUSE-15) */
async function checkChain({ db }: ContractDeps, { memberId, kind, rule }: Terms): Promise<void> {
  const isOther = rule === 'profit' ? ne(contracts.rule, 'profit') : eq(contracts.rule, 'profit');
  const [conflict] = await db
    .select({ userName: members.userName, rule: contracts.rule })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.memberId))
    .innerJoin(
      teamPaths,
      or(
        and(eq(teamPaths.ancestorId, memberId), eq(teamPaths.memberId, contracts.memberId)),
        and(eq(teamPaths.memberId, memberId), eq(teamPaths.ancestorId, contracts.memberId)),
      ),
    )
    .where(and(eq(contracts.kind, kind), inArray(contracts.state, ['requested', 'valid']), isOther))
    .limit(1);
  if (conflict)
    throw new ContractError(
      `${conflict.userName} of the same chain has a ${kind} contract by ${conflict.rule}: offer one by the same rule.`,
    );
}

const isWaiting = ({ id }: Pick<Member, 'id'>, kind: ContractKind) =>
  and(eq(contracts.memberId, id), eq(contracts.kind, kind), eq(contracts.state, 'requested'));

async function change(deps: ContractDeps, member: Member, kind: ContractKind, words: readonly string[]) {
  const { by, days, 'carry-over': carryOver, ...given } = parseOptions(changed, words);
  if (words.length === 0) throw new ContractError('Say what changes.', { help: HELP });
  const now = deps.clock();
  const [waiting] = await deps.db.select().from(contracts).where(isWaiting(member, kind));
  if (waiting) {
    const terms = {
      memberId: member.id,
      kind,
      rule: given.rule ?? waiting.rule,
      tiers: given.tiers ?? waiting.tiers,
      carryOver: carryOver ?? waiting.carryOver,
    };
    checkTerms(terms);
    await checkChain(deps, terms);
  }
  const offeredById = by === undefined ? undefined : await offeredBy(deps, member, by);
  const row = await deps.db.transaction(async (tx) => {
    const [changedRow] = await tx
      .update(contracts)
      .set({
        ...given,
        ...(carryOver && { carryOver }),
        ...(offeredById !== undefined && { offeredById }),
        ...(days !== undefined && { expiresAt: now + days * DAY }),
        // A member who has read the older offer is shown this one on answering.
        version: sql`${contracts.version} + 1`,
      })
      .where(
        and(isWaiting(member, kind), sql`${contracts.expiresAt} > ${sql.param(now, contracts.expiresAt)}`),
      )
      .returning();
    if (changedRow) await notifyOfContract(tx, 'contractChanged', changedRow, now);
    return changedRow;
  });
  if (!row) throw new ContractError(`No ${kind} contract waits for ${member.userName}: offer one.`);
  return `Changed: version ${row.version} waits for ${member.userName}.`;
}

const tierText = ({ min, activeMembers, percent }: Tier): string =>
  `${min / 100}:${activeMembers}:${percent / 100}`;

function formatContract(row: Contract, userName: string, now: number): string {
  const { kind, version, cycle, rule, carryOver, tiers: steps, expiresAt } = row;
  const state = stateAt(row, now);
  const until = state === 'requested' ? [`until ${new Date(expiresAt).toISOString()}`] : [];
  const said = [
    userName,
    kind,
    state,
    `version ${version}`,
    cycle,
    rule,
    carryOver,
    steps.map(tierText).join(','),
  ];
  return [...said, ...until].join('  ');
}

/** Lists open offers and contracts in force; for one member, all of them. */
async function list({ db, clock }: ContractDeps, member: Member | undefined): Promise<string> {
  const rows = await db
    .select({ contract: contracts, userName: members.userName })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.memberId))
    .where(member ? eq(contracts.memberId, member.id) : inArray(contracts.state, ['requested', 'valid']))
    .orderBy(asc(members.userName), asc(contracts.kind), asc(contracts.offeredAt), asc(contracts.id));
  const lines = rows.map(({ contract, userName }) => formatContract(contract, userName, clock()));
  return lines.length > 0 ? lines.join('\n') : 'There are none.';
}

const readKind = (typed: string): ContractKind => {
  const kind = CONTRACT_KINDS.find((one) => one === typed);
  if (!kind) throw new ContractError(`A kind is one of: ${CONTRACT_KINDS.join(', ')}.`);
  return kind;
};

/** Lists contracts, of one member or all (AGENT-11). @throws {ContractError} */
export const listContracts = async (deps: ContractDeps, name?: string): Promise<string> =>
  list(deps, name === undefined ? undefined : await memberNamed(deps, name));

/** Offers a member a contract (AGENT-11). @throws {ContractError} */
export const offerContract = async (
  deps: ContractDeps,
  name: string,
  kind: string,
  words: readonly string[],
): Promise<string> => offer(deps, await memberNamed(deps, name), readKind(kind), words);

/** Changes an open offer (AGENT-11). @throws {ContractError} */
export const changeContract = async (
  deps: ContractDeps,
  name: string,
  kind: string,
  words: readonly string[],
): Promise<string> => change(deps, await memberNamed(deps, name), readKind(kind), words);

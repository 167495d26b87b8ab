import { inArray } from 'drizzle-orm';
import { findCase, listMemberCases, listOpenCases } from '#gateway/auth/cases/read-cases.ts';
import { memberByName } from '#gateway/auth/members/find.ts';
import { linkBetween, linkedMembers, readPersonId } from '#gateway/auth/persons/person-of.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type CaseRow, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { CasesError } from './cases-error.ts';
import { type Decided, decideCase } from './decide.ts';

type CasesDeps = Pick<Deps, 'db' | 'clock' | 'changes' | 'dataKey'>;

/** Returns names of members by id; a deleted account has its id alone. */
async function readNames(db: Database, ids: readonly (number | null)[]): Promise<(id: number) => string> {
  const rows = await db
    .select({ id: members.id, userName: members.userName })
    .from(members)
    .where(
      inArray(
        members.id,
        ids.filter((id) => id !== null),
      ),
    );
  const names = new Map(rows.map(({ id, userName }) => [id, userName]));
  return (id) => names.get(id) ?? `member ${id}`;
}

const moment = (at: number): string => new Date(at).toISOString();

function formatCase(
  { id, kind, memberId, otherId, details, openedAt, decision }: CaseRow,
  toName: (id: number) => string,
) {
  const who = [memberId, otherId].filter((one) => one !== null).map(toName);
  return [String(id), moment(openedAt), kind, who.join(' and '), details, decision && `decided: ${decision}`]
    .filter(Boolean)
    .join('  ');
}

async function readLines(db: Database, rows: readonly CaseRow[]): Promise<string[]> {
  const toName = await readNames(
    db,
    rows.flatMap(({ memberId, otherId }) => [memberId, otherId]),
  );
  return rows.map((row) => formatCase(row, toName));
}

/** Describes the links of a member to others, weak links too. */
async function linkLines(db: Database, memberId: number): Promise<string[]> {
  const others = await linkedMembers(db, memberId);
  const toName = await readNames(db, others);
  const lines: string[] = [];
  for (const otherId of others) {
    const link = await linkBetween(db, memberId, otherId);
    if (!link || link.strength === 'none') continue;
    const decided = link.isSame ? 'decided: same' : link.kinds.join(', ');
    lines.push(`link  ${link.strength}  ${toName(otherId)}  ${decided}`);
  }
  return lines;
}

/** Lists open cases; of one member all cases, with links of any strength (HOUSE-42). @throws {CasesError} */
export async function listCases(
  { db }: Pick<CasesDeps, 'db'>,
  userName: string | undefined,
): Promise<string> {
  if (userName === undefined) {
    const lines = await readLines(db, await listOpenCases(db));
    return lines.length > 0 ? lines.join('\n') : 'Nothing is pending.';
  }
  const member = await memberByName(db, userName);
  if (!member) throw new CasesError(`There is no member ${userName}.`);
  const person = await readPersonId(db, member.id);
  return [
    `${userName} is member ${member.id} of person ${person}.`,
    ...(await readLines(db, await listMemberCases(db, member.id))),
    ...(await linkLines(db, member.id)),
  ].join('\n');
}

/** Describes one case. @throws {CasesError} */
export async function showCase({ db }: Pick<CasesDeps, 'db'>, typedId: string): Promise<string> {
  const id = parseId(typedId);
  const row = await findCase(db, id);
  if (!row) throw new CasesError(`There is no case ${id}.`);
  const { memberId, otherId, decidedAt, decidedBy, reason } = row;
  const link = memberId !== null && otherId !== null ? await linkBetween(db, memberId, otherId) : undefined;
  return [
    ...(await readLines(db, [row])),
    ...(link ? [`link: ${link.strength}, ${link.kinds.join(', ') || 'no keys'}`] : []),
    ...(decidedAt === null ? [] : [`${moment(decidedAt)} by ${decidedBy}: ${reason}`]),
  ].join('\n');
}

function parseId(typed: string): number {
  if (!/^\d{1,15}$/.test(typed)) throw new CasesError(`${typed} is not the number of a case.`);
  return Number(typed);
}

/** Decides a case as typed; `by` and the reason are stored with it (HOUSE-42). @throws {CasesError} */
export async function decideTyped(
  deps: CasesDeps,
  typedId: string,
  { decision, by, reason: typed }: Decided,
): Promise<string> {
  const id = parseId(typedId);
  const reason = typed.trim();
  if (reason === '') throw new CasesError('Give a reason: it is stored with the decision.');
  await decideCase(deps, id, { decision, by, reason });
  return `Case ${id} is decided: ${decision}.`;
}

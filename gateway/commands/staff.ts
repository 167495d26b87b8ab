import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { STAFF_ROLES, type StaffRole, staff } from '#gateway/platform/db/schema/index.ts';
import type { Change } from './change.ts';
import type { CommandSite } from './command-site.ts';

type Settings = Pick<CommandSite['settings'], 'NODE_ENV'>;

const NAME = /^[a-z0-9][a-z0-9._-]{0,30}[a-z0-9]$/;
/** The command by which the first one is added. */
const ADD = 'staff add';
const isActive = isNull(staff.removedAt);

/**
 * Refuses a command that the role of the staff member does not include (OPER-53). It records who did what among people
 * with access to the machine, and does not protect against them.
 * @throws {RefusedCommand}
 */
export async function checkStaff(
  db: Database,
  by: string | undefined,
  { command, roles }: Pick<Change, 'command' | 'roles'>,
  { NODE_ENV }: Settings,
): Promise<void> {
  const active = await db.select().from(staff).where(isActive);
  if (active.length === 0) {
    if (by !== undefined && command !== ADD) throw unknown(by);
    if (NODE_ENV === 'production' && command !== ADD)
      throw new RefusedCommand('There is no staff yet.', { help: 'staff add NAME --role manager' });
    return;
  }
  if (by === undefined)
    throw new RefusedCommand('Name who decides, with --by NAME or LOBBY_BY.', { help: 'staff list' });
  const member = active.find(({ name }) => name === by);
  if (!member) throw unknown(by);
  if (member.role !== 'manager' && !roles.includes(member.role))
    throw new RefusedCommand(`${by} is ${member.role}, whose role does not include ${command}.`, {
      help: 'staff list',
    });
}

const unknown = (name: string) =>
  new RefusedCommand(`There is no active member of staff ${name}.`, { help: 'staff list' });

const readRole = (typed: string): StaffRole | undefined => STAFF_ROLES.find((role) => role === typed);

/** Whether an active manager is left besides this one. */
const hasOtherManager = async (db: Database, name: string): Promise<boolean> =>
  (await db.$count(staff, and(isActive, eq(staff.role, 'manager'), ne(staff.name, name)))) > 0;

/** Adds a staff member, or changes their role. @throws {RefusedCommand} */
export async function addStaff(
  { db, clock }: Pick<CommandSite, 'db' | 'clock'>,
  name: string,
  typedRole: string,
): Promise<string> {
  const role = readRole(typedRole);
  if (!role) throw new RefusedCommand(`A role is one of: ${STAFF_ROLES.join(', ')}.`);
  if (!NAME.test(name))
    throw new RefusedCommand('A name has 2 to 32 small letters, digits, dots, _ or -, such as mei.ling.');
  if (role !== 'manager' && !(await hasOtherManager(db, name)))
    throw new RefusedCommand('The staff needs a manager: the first one, and one at any time.', {
      help: 'staff add NAME --role manager',
    });
  await db
    .insert(staff)
    .values({ name, role, addedAt: clock() })
    .onConflictDoUpdate({
      target: staff.name,
      set: { role, removedAt: null, addedAt: sql`excluded.added_at` },
    });
  return `${name} is ${role}.`;
}

/** @throws {RefusedCommand} for an unknown name, and for the last manager */
export async function removeStaff(
  { db, clock }: Pick<CommandSite, 'db' | 'clock'>,
  name: string,
): Promise<string> {
  const [member] = await db
    .select()
    .from(staff)
    .where(and(isActive, eq(staff.name, name)));
  if (!member) throw unknown(name);
  if (member.role === 'manager' && !(await hasOtherManager(db, name)))
    throw new RefusedCommand(`${name} is the last manager: add another one first.`, {
      help: 'staff add NAME --role manager',
    });
  await db.update(staff).set({ removedAt: clock() }).where(eq(staff.name, name));
  return `${name} is no longer on the staff.`;
}

/** Lists active staff by name. */
export async function listStaff({ db }: Pick<CommandSite, 'db'>) {
  return db
    .select({ name: staff.name, role: staff.role, since: staff.addedAt })
    .from(staff)
    .where(isActive)
    .orderBy(asc(staff.name));
}

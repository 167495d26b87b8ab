import { addStaff, listStaff, removeStaff } from '#gateway/commands/staff.ts';
import type { DatabaseContext, Result } from '../command.ts';

export async function add({ site, given, option }: DatabaseContext): Promise<Result> {
  return { text: await addStaff(site, given('NAME'), option('role') ?? '') };
}

export async function remove({ site, given }: DatabaseContext): Promise<Result> {
  return { text: await removeStaff(site, given('NAME')) };
}

export async function list({ site }: DatabaseContext): Promise<Result> {
  const value = await listStaff(site);
  return {
    text: value.map(({ name, role }) => `${name}  ${role}`).join('\n') || 'There is no staff yet.',
    value,
  };
}

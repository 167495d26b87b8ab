import type { CommandSite } from '#gateway/commands/command-site.ts';
import { type Actor, runChange } from '#gateway/commands/run-change.ts';
import type { Settings } from '../settings.ts';
import type { Context, Result } from './command.ts';
import type { Chosen } from './parse.ts';

export interface Surroundings {
  readonly settings: Settings;
  /** Undefined where a command works without the database. */
  readonly site: CommandSite | undefined;
  readonly actor: Actor;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

async function makePassword() {
  const [{ makePassword: make }, { hashSecret }] = await Promise.all([
    import('#editor/accounts/password.ts'),
    import('#gateway/platform/hashing/secrets.ts'),
  ]);
  const clear = make();
  return { clear, hash: await hashSecret(clear) };
}

/** The parameters of a command for the audit log. */
function toParameters({ command, args, options }: Chosen): Record<string, unknown> {
  const secrets = new Set((command.args ?? []).flatMap(({ name, secret }) => (secret ? [name] : [])));
  const open = [...args].filter(([name, words]) => words.length > 0 && !secrets.has(name));
  return {
    ...Object.fromEntries(open.map(([name, words]) => [name.toLowerCase(), words.join(' ')])),
    ...options,
  };
}

/** Runs a command; one that changes something with its row of the audit log (OPER-52). */
export async function execute(
  chosen: Chosen,
  { settings, site, actor, files }: Surroundings,
): Promise<Result> {
  const { group, command, args, options } = chosen;
  const words = (name: string) => args.get(name) ?? [];
  const option = (name: string) => {
    const value = options[name];
    return typeof value === 'string' ? value : undefined;
  };
  const context: Context = {
    settings,
    given: (name) => words(name)[0] ?? '',
    words,
    option,
    has: (name) => options[name] === true,
    by: actor.by ?? actor.systemUser,
    files,
    // Hashed before the transaction, which must be short.
    password: command.makesPassword ? await makePassword() : { clear: '', hash: '' },
  };
  const runOn = async (on: CommandSite | undefined): Promise<Result> => {
    if (command.database === 'none' || command.database === 'audited') return (await command.load())(context);
    if (!on) throw new Error(`${group.name} ${command.name} needs the database`);
    return (await command.load())({ ...context, site: on });
  };
  const { changes } = command;
  if (!(changes && site)) return runOn(site);
  // Loaded before the transaction too.
  await command.load();
  const change = {
    command: `${group.name} ${command.name}`,
    roles: changes.roles,
    subject: changes.subject === undefined ? null : context.given(changes.subject),
    parameters: toParameters(chosen),
  };
  return runChange(site, actor, change, runOn);
}

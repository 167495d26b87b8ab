import {
  Argument as CommanderArgument,
  type Command as CommanderCommand,
  CommanderError,
  Command as NewCommand,
} from 'commander';
import type { Argument, Command, Group } from './command.ts';
import { GROUPS } from './groups/index.ts';

/** How the command is called in help and errors. */
export const CALL = 'npm run lobby --';

/** Fits the longest purpose beside its command. */
const HELP_WIDTH = 120;

/** A command with its arguments and options, as typed. */
export interface Chosen {
  readonly kind: 'run';
  readonly group: Group;
  readonly command: Command;
  readonly args: ReadonlyMap<string, readonly string[]>;
  readonly options: Readonly<Record<string, string | true>>;
  readonly by: string | undefined;
}

export type Parsed =
  | Chosen
  /** Help; `code` is 2 where a group was named alone. */
  | { readonly kind: 'help'; readonly text: string; readonly code: 0 | 2 }
  | { readonly kind: 'wrong'; readonly message: string; readonly help: string };

/** Options of every command, and how its output is formatted. */
export interface Form {
  readonly json: boolean;
  readonly debug: boolean;
}

/** Reads the form from the words alone: also of a command that cannot be parsed. */
export function readForm(argv: readonly string[]): Form {
  const end = argv.indexOf('--');
  const options = end < 0 ? argv : argv.slice(0, end);
  return { json: options.includes('--json'), debug: options.includes('--debug') };
}

function toArgument({ name, about, kind }: Argument): CommanderArgument {
  const word = kind === 'rest' || kind === 'files' ? `${name}...` : name;
  return new CommanderArgument(kind === 'optional' || kind === 'file' ? `[${word}]` : `<${word}>`, about);
}

function addCommand(to: CommanderCommand, group: Group, command: Command, choose: (chosen: Chosen) => void) {
  const { name, purpose, example, args = [], options = [], changes } = command;
  const made = to
    .command(name)
    .summary(purpose)
    .description(`${purpose[0]?.toUpperCase()}${purpose.slice(1)}.`);
  for (const argument of args) made.addArgument(toArgument(argument));
  for (const { flags, about, fallback, required } of options) {
    if (required) made.requiredOption(`${flags.replace(/ (\w+)$/, ' <$1>')}`, about);
    else made.option(flags.replace(/ (\w+)$/, ' <$1>'), about, fallback);
  }
  if (changes) made.option('--by <NAME>', 'the member of staff who decides (default: LOBBY_BY)');
  made
    .option('--json', 'print one JSON object')
    .option('--debug', 'print the stack of an unexpected error')
    .addHelpText('after', `\nExample:\n  ${CALL} ${[group.name, name, example].filter(Boolean).join(' ')}`)
    .action((...values: unknown[]) => {
      const typed = values.slice(0, args.length) as (string | readonly string[] | undefined)[];
      const given = args.map(({ name: word }, index) => [word, [typed[index] ?? []].flat()] as const);
      const { by, json: _, debug: __, ...rest } = values[args.length] as Record<string, string | true>;
      const isActor = changes !== undefined && typeof by === 'string';
      choose({
        kind: 'run',
        group,
        command,
        args: new Map(given),
        options: { ...rest, ...(!isActor && by !== undefined && { by }) },
        by: isActor ? by : undefined,
      });
    });
}

/** Parses the words of a command; loads neither database nor content (OPER-48). */
export function parseCommand(argv: readonly string[]): Parsed {
  let printed = '';
  let chosen: Chosen | undefined;
  const print = (text: string) => {
    printed += text;
  };
  const program = new NewCommand(CALL)
    .usage('<group> <command>')
    .description('Commands for the people who run the site.')
    .exitOverride()
    .configureHelp({ helpWidth: HELP_WIDTH, subcommandTerm: (command) => command.name() })
    .helpCommand(false)
    .configureOutput({ writeOut: print, writeErr: print, outputError: () => undefined })
    .addHelpText('after', `\nExample:\n  ${CALL} cashier list`);
  for (const group of GROUPS) {
    const first = group.commands[0];
    const made = program
      .command(group.name)
      .usage('<command>')
      .summary(group.purpose)
      .description(group.purpose)
      .helpCommand(false)
      .addHelpText(
        'after',
        `\nExample:\n  ${CALL} ${[group.name, first?.name, first?.example].filter(Boolean).join(' ')}`,
      );
    for (const command of group.commands)
      addCommand(made, group, command, (one) => {
        chosen = one;
      });
  }
  try {
    program.parse([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return { kind: 'help', text: printed.trimEnd(), code: 0 };
    if (error.code === 'commander.help') return { kind: 'help', text: printed.trimEnd(), code: 2 };
    return { kind: 'wrong', message: sentence(error.message), help: helpFor(argv) };
  }
  return chosen ?? { kind: 'help', text: program.helpInformation().trimEnd(), code: 2 };
}

/** Formats a message of the parser, such as `error: unknown option '--x'`, as a sentence. */
function sentence(message: string): string {
  const text = message.replace(/^error: /, '').replace(/\n\(Did you mean (.+)\?\)$/, '. Did you mean $1?');
  const words = `${text[0]?.toUpperCase()}${text.slice(1)}`;
  return /[.?]$/.test(words) ? words : `${words}.`;
}

/** The help of the deepest group and command that were named. */
function helpFor([first, second]: readonly string[]): string {
  const group = GROUPS.find(({ name }) => name === first);
  const command = group?.commands.find(({ name }) => name === second);
  return [group?.name, command?.name, '--help'].filter(Boolean).join(' ');
}

import { parseArgs } from 'node:util';
import { isLanguage, type Language } from '#contract/core/languages.ts';
import { FEATURE_NAMES, type FeatureName } from '#contract/site/features.ts';

export interface Account {
  readonly userName: string;
  readonly password: string;
}

export interface Options {
  /** Origin of the gateway, without a slash at its end. */
  readonly origin: string;
  readonly json: string | undefined;
  readonly junit: string | undefined;
  /** Features whose calls are judged; all where it is empty. */
  readonly only: readonly FeatureName[];
  readonly money: boolean;
  readonly register: boolean;
  readonly player: Account | undefined;
  readonly agent: Account | undefined;
  readonly merchant: string | undefined;
  readonly language: Language;
}

export const USAGE =
  'Usage: npm run conform -- URL [--json FILE] [--junit FILE] [--only FEATURE,...] [--money] [--register]';

/** The command or a setting is wrong. The message says what to write. */
export class UsageError extends Error {}

/** Reads the arguments of the command and its settings. @throws {UsageError} */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parse(args);
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0) throw new UsageError(USAGE);
  return {
    origin: parseOrigin(url),
    json: values.json,
    junit: values.junit,
    only: parseFeatures(values.only),
    money: values.money ?? false,
    register: values.register ?? false,
    player: readAccount(env, 'CONFORM_PLAYER'),
    agent: readAccount(env, 'CONFORM_AGENT'),
    merchant: env.CONFORM_MERCHANT || undefined,
    language: parseLanguage(env.CONFORM_LANGUAGE || 'EN'),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: text, junit: text, only: text, money: flag, register: flag },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${text} is not an address. Write an origin such as https://gateway.example.`);
  if (url.username || url.pathname.replace(/^\/(?:wps\/?)?$/, '') || url.search || url.hash)
    throw new UsageError(`${text} is not an origin. Write ${url.origin} alone.`);
  return url.origin;
}

function parseFeatures(text = ''): FeatureName[] {
  const names = text.split(',').filter(Boolean);
  for (const name of names)
    if (!FEATURE_NAMES.includes(name as FeatureName))
      throw new UsageError(
        `${name} is not a feature. docs/operators.md lists the features, such as DEPOSIT,BETS.`,
      );
  return names as FeatureName[];
}

function readAccount(env: NodeJS.ProcessEnv, name: string): Account | undefined {
  const [userName, password] = [env[name], env[`${name}_PASSWORD`]];
  if (!userName && !password) return undefined;
  if (!userName || !password) throw new UsageError(`${name} and ${name}_PASSWORD go together. Set both.`);
  return { userName, password };
}

function parseLanguage(text: string): Language {
  if (!isLanguage(text)) throw new UsageError(`CONFORM_LANGUAGE is ${text}. Set EN, CN or MS.`);
  return text;
}

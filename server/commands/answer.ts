import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { errorReport } from '#gateway/platform/core/logged-error.ts';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import { SettingsError } from '#gateway/platform/settings/settings.ts';
import type { Result, WrittenFile } from './command.ts';
import { CommandFailure, EXIT, type Failure } from './command-failure.ts';
import { CALL, type Form } from './parse.ts';

/** What a command prints, writes and exits with. */
export interface Answer {
  readonly out: string;
  readonly err: string;
  readonly files: readonly WrittenFile[];
  readonly exit: number;
}

export const toAnswer = ({ text, value = text, files = [] }: Result, { json }: Form): Answer => ({
  out: json ? JSON.stringify({ ok: true, value }) : text,
  err: '',
  files,
  exit: EXIT.done,
});

interface Failed {
  readonly failure: Failure;
  readonly message: string;
  readonly help?: string | undefined;
}

/** Describes an error in words; an unexpected one by its name alone. */
function toFailed(error: unknown): Failed {
  if (error instanceof CommandFailure)
    return { failure: error.failure, message: error.message, help: error.help };
  if (error instanceof RefusedCommand)
    return { failure: 'refused', message: error.message, help: error.help };
  if (error instanceof SettingsError) return { failure: 'settings', message: error.message };
  if (error instanceof GatewayError && error.detail !== undefined)
    return { failure: 'refused', message: error.detail };
  const name = error instanceof Error ? error.name : typeof error;
  return {
    failure: 'unexpected',
    message: `This should not happen (${name}). Run again with --debug and keep the output.`,
  };
}

/** Formats an error: a sentence, and a command that helps where there is one (OPER-49). */
export function failed(error: unknown, { json, debug }: Form): Answer {
  const { failure, message, help } = toFailed(error);
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  const said = help === undefined ? undefined : `${CALL} ${help}`;
  const stack = debug && failure === 'unexpected' ? `\n${errorReport(error)}` : '';
  const words = `error: ${sentence}${said === undefined ? '' : `\ntry: ${said}`}`;
  const object = {
    ok: false,
    error: { code: failure, message: sentence, ...(said !== undefined && { try: said }) },
  };
  return {
    out: json ? JSON.stringify(object) : '',
    err: json ? stack.trimStart() : words + stack,
    files: [],
    exit: EXIT[failure],
  };
}

import type { ZodMiniType } from 'zod/mini';
import { isLanguage, type Language } from '#contract/core/languages.ts';
import { type Action, may, refusalCode } from '#contract/permissions.ts';
import { fileLinkQuery } from '#contract/records/files.request.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { checkMay } from '#gateway/platform/http/allow.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { parseFields } from '#gateway/platform/http/body.ts';
import { checked } from '#gateway/platform/http/check.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { parseLanguage } from '#gateway/platform/http/route.ts';
import { redeemFileTicket } from './file-tickets.ts';

/** Limit for one member; a file may cover a year. */
const EXPORTS_PER_MINUTE = 6;

/** A file that is generated as fast as it is read. */
export interface CsvFile<Query> {
  readonly path: string;
  /** File name of a download. */
  readonly name: string;
  /** The permission that its readers need. */
  readonly action: Action;
  readonly query: ZodMiniType<Query>;
  /** @throws {GatewayError} where this member may not have it */
  readonly lines: (
    query: Query,
    member: { readonly id: number; readonly type: number },
    language: Language,
  ) => AsyncGenerator<string> | Promise<AsyncGenerator<string>>;
}

/** Serves files of CSV to members, with a limit of six a minute for each. */
export function csvFiles(app: GatewayApp, deps: Deps) {
  const limit = paceLimit(deps, 'exports', EXPORTS_PER_MINUTE, 60);

  async function memberOfSession(token: string, action: Action) {
    const session = await deps.findSession(token);
    if (!session) throw new GatewayError('session.expired');
    checkMay(deps, session, action);
    return session.member;
  }

  /** The ticket was only issued for permitted actions; this checks files for other types of members (AGENT-1). */
  async function memberOfTicket(ticket: string, path: string, action: Action) {
    const member = await redeemFileTicket(deps, ticket, path);
    if (!may(action, member.type)) throw new GatewayError(refusalCode(action, member.type));
    return member;
  }

  return <Query>({ path, name, action, query, lines }: CsvFile<Query>): void => {
    app.get(path, async (c) => {
      const fields = parseFields(new URL(c.req.url).searchParams);
      const link = checked(fileLinkQuery, fields);
      const member =
        link.ticket === undefined
          ? await memberOfSession(c.req.header('authorization') ?? '', action)
          : await memberOfTicket(link.ticket, path, action);
      const asked = checked(query, fields);
      // The check of permissions comes first, so that the limit reveals nothing about others.
      const language = isLanguage(link.language) ? link.language : parseLanguage(c.req.raw.headers);
      const source = await lines(asked, member, language);
      await limit(`export ${member.id}`);
      return c.body(toStream(source), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': disposition(name, link.file),
        'Cache-Control': 'no-store',
      });
    });
  };
}

/** Saves the file under the name of the link, where it has one. */
const disposition = (name: string, file: string | undefined): string =>
  file === undefined
    ? `attachment; filename="${name}"`
    : `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(`${file}.csv`)}`;

function toStream(source: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return(undefined);
    },
  });
}

import type { ZodMiniType } from 'zod/mini';
import type { Language } from '#contract/core/languages.ts';
import type { Action } from '#contract/permissions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { checkMay } from '#gateway/platform/http/allow.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { fieldsOf } from '#gateway/platform/http/body.ts';
import { checked } from '#gateway/platform/http/check.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { languageOf } from '#gateway/platform/http/route.ts';

/** A file of a year is not asked for more often, by one member. */
const EXPORTS_PER_MINUTE = 6;

/** A file that is made as fast as it is read. */
export interface CsvFile<Query> {
  readonly path: string;
  /** Its name where it is saved. */
  readonly name: string;
  /** What somebody must be allowed to, who asks for it. */
  readonly action: Action;
  readonly query: ZodMiniType<Query>;
  /** @throws {GatewayError} where this member may not have it */
  readonly lines: (
    query: Query,
    member: { readonly id: number; readonly type: number },
    language: Language,
  ) => AsyncGenerator<string> | Promise<AsyncGenerator<string>>;
}

/** What serves files of CSV to members, each of whom may ask for six a minute. */
export function csvFiles(app: GatewayApp, deps: Deps) {
  const limit = paceLimit(deps, 'exports', EXPORTS_PER_MINUTE, 60);
  return <Query>({ path, name, action, query, lines }: CsvFile<Query>): void => {
    app.get(path, async (c) => {
      const session = await deps.findSession(c.req.header('authorization') ?? '');
      if (!session) throw new GatewayError('session.expired');
      checkMay(deps, session, action);
      const { member } = session;
      const asked = checked(query, fieldsOf(new URL(c.req.url).searchParams));
      // Whose figures they may have comes first: how often somebody asks tells nothing of others.
      const source = await lines(asked, member, languageOf(c.req.raw.headers));
      await limit(`export ${member.id}`);
      return c.body(streamOf(source), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      });
    });
  };
}

function streamOf(source: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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

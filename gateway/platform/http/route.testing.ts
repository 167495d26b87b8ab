import * as z from 'zod/mini';
import { defineCall } from '#contract/core/call.ts';
import { timestamp } from '#contract/core/shapes.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { openSession } from '#gateway/auth/session/sessions.ts';
import { createDeps, testParts } from '#testkit/gateway/parts.ts';
import { GatewayError } from '../core/gateway-error.ts';
import { createApp } from './app.ts';
import { serve } from './route.ts';

const value = z.unknown();
const field = z.string().check(z.minLength(2, 'too_short'), z.maxLength(4));
const read = defineCall({ method: 'GET', path: '/wps/test/read', access: 'public', value });
const write = defineCall({ method: 'POST', path: '/wps/test/write', access: 'public', value });
const form = defineCall({
  method: 'PUT',
  path: '/wps/test/form',
  access: 'public',
  bodyFormat: 'form',
  value,
});
const mine = defineCall({ method: 'GET', path: '/wps/test/mine', access: 'member', value });
const known = defineCall({ method: 'GET', path: '/wps/test/known', access: 'optional', value });
const agents = defineCall({ method: 'GET', path: '/wps/test/agents', access: 'agent', value });
const broken = defineCall({ method: 'GET', path: '/wps/test/broken', access: 'public', value });
const away = defineCall({ method: 'GET', path: '/wps/test/away', access: 'public', value });
const thing = defineCall({ method: 'GET', path: '/wps/test/things/{id}', access: 'public', value });
const numbered = defineCall({ method: 'POST', path: '/wps/test/{id}/claim', access: 'public', value });
const wait = defineCall({ method: 'GET', path: '/wps/test/wait', access: 'public', value: timestamp });

const plain = { summary: '' };
const reads = { ...plain, query: z.object({ page: z._default(z.coerce.number().check(z.int()), 1) }) };
const writes = { ...plain, body: z.object({ name: field, note: z.optional(z.string()) }) };
const fills = { ...plain, body: z.object({ icon: z.string() }) };

const claims = { ...plain, params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }) };

export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Starts a gateway with a call of each sort, and its callers. */
export async function startRoutes() {
  const parts = await testParts({}, 'content');
  const deps = await createDeps(parts);
  const app = createApp();
  serve(app, read, reads, ({ query, language }) => ({ ...query, language }), { publicFor: 60 });
  serve(app, write, writes, ({ body }) => body);
  serve(app, form, fills, ({ body }) => body);
  serve(app, mine, plain, ({ session }) => session.member.userName);
  serve(app, known, plain, ({ session }) => session?.member.userName ?? 'guest', { publicFor: 60 });
  serve(app, agents, plain, ({ session }) => session.member.userName);
  serve(app, broken, plain, () => {
    throw new Error('secret detail');
  });
  serve(app, away, plain, () => {
    throw new Error('query failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
  });
  serve(app, thing, plain, ({ params }) => params.id);
  serve(app, numbered, claims, ({ params }) => params);
  serve(app, wait, plain, () => {
    throw new GatewayError('rate.limited', { retryAfter: 7, value: { left: 0 } });
  });

  async function ask(path: string, init: RequestInit = {}, origin = 'http://site.test') {
    const request = new Request(`${origin}${path}`, init);
    const response = await app.fetch(request, { deps, client: { address: '198.51.100.7' } });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      answer: text === '' ? undefined : JSON.parse(text),
    };
  }

  async function session(type = 0): Promise<string> {
    const row = { userName: `p${Math.random()}`.replace('.', ''), passwordHash: '', type, registeredAt: 0 };
    const [member] = await createMembers(deps.db, [row]);
    return (await openSession(deps, member?.id ?? 0)).token;
  }

  return {
    app,
    deps,
    log: parts.log,
    ask,
    /** Token of a new member's session. */
    session,
    async close(): Promise<void> {
      await parts.content.close();
      await parts.database.close();
    },
  };
}

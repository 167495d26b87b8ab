import { documents, sendDocuments } from '#contract/account/identity-check.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { receiveDocuments } from './receive.ts';
import { shownTo } from './state.ts';

/** Limit of uploads: encoding is slow, and no member needs more pictures. */
const UPLOADS = 30;
const UPLOADS_SECONDS = 600;

/** Registers the identity check by pictures of documents (SAFE-4, HUB-9). */
export function register(app: GatewayApp, deps: Deps): void {
  const limitUploads = paceLimit(deps, 'uploads', UPLOADS, UPLOADS_SECONDS);

  route(app, documents, ({ session, language }) => shownTo(deps, session.member.id, language));

  route(app, sendDocuments, async ({ session: { member }, body, language }) => {
    await limitUploads(String(member.id));
    const { front, back, account, remark, draft } = body;
    const files = { front, back, account };
    await receiveDocuments(deps, member.id, files, { remark, handIn: draft === undefined });
    return shownTo(deps, member.id, language);
  });
}

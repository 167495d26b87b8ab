import { proof } from '#contract/auth/proof.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { createProofs } from './proofs.ts';

/** Serves challenges that a browser solves in advance (HOUSE-49). */
export function register(app: GatewayApp, deps: Deps): void {
  const proofs = createProofs(deps);
  route(app, proof, ({ query, client }) => proofs.createChallenge(query.action, client.address));
}

import { forfeitTurnover, turnovers } from '#contract/rewards/turnovers.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { giveUpBonus } from './give-up.ts';
import { listTurnovers } from './list.ts';

/** Registers a member's turnover requirements (RWD-4), and the forfeit of their bonus (HOUSE-20). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, turnovers, ({ session, language }) => listTurnovers(deps, session.member.id, language));
  route(app, forfeitTurnover, async ({ session, params, language }) => {
    await giveUpBonus(deps, session.member.id, params.id);
    return listTurnovers(deps, session.member.id, language);
  });
}

import type { WithdrawalObstacle, withdrawalSettings } from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { WithdrawTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { Turnovers } from '../../rewards/Turnovers.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface Props {
  readonly settings: ValueOf<typeof withdrawalSettings>;
  readonly reason: WithdrawalObstacle;
  readonly texts: WithdrawTexts;
  readonly currency: string;
}

/** Why nothing can be paid out now, with the figures, and what to do about it (CASH-3). */
export function Obstacle({ settings, reason, texts, currency }: Props) {
  return (
    <>
      <EmptyState icon={reason === 'verification' ? 'shield' : 'clock'} {...texts.obstacles[reason]} />
      {reason === 'turnover' && (
        <Turnovers turnovers={settings.turnovers} texts={texts.turnover} currency={currency} />
      )}
    </>
  );
}

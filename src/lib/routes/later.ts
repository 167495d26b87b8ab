import type { IconName } from '#lib/ui/icons.ts';
import type { RouteName } from './addresses.ts';

/** Routes whose content is still to come and that have no page of their own, with the icon that stands for them. */
export const LATER = {
  memberHome: 'me',
  transferToUpline: 'deposit',
  deposit: 'deposit',
  withdraw: 'withdraw',
  transactions: 'receipt',
  securityCentre: 'shield',
  depositRecord: 'receipt',
  withdrawRecord: 'receipt',
  profitAndLoss: 'chart',
  manualRebate: 'refresh',
  rewardCentre: 'reward',
  benefits: 'vip',
  lottery: 'lottery',
  agentHome: 'team',
  teamOverview: 'chart',
  memberTeam: 'team',
  teamProfitAndLoss: 'chart',
  teamBetting: 'receipt',
  agentRegister: 'refer',
  agentDividend: 'contract',
  memberNotice: 'notice',
  salaryContract: 'contract',
  dividendContract: 'contract',
  hourContract: 'contract',
} as const satisfies Partial<Record<RouteName, IconName>>;

export type LaterRoute = keyof typeof LATER;

export function isLater(name: RouteName | undefined): name is LaterRoute {
  return name !== undefined && name in LATER;
}

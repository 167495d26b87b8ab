export { contractTexts } from './texts/contracts.server.ts';
export { depositTexts } from './texts/deposit.server.ts';
export { dividendTexts } from './texts/dividends.server.ts';
export { overviewTexts } from './texts/overview.server.ts';
export { cashRecordTexts, profitAndLossTexts, transactionTexts } from './texts/records.server.ts';
export { rewardCentreTexts } from './texts/reward-centre.server.ts';
export { benefitTexts, rebateTexts, referralTexts } from './texts/rewards.server.ts';
export { securityTexts } from './texts/security.server.ts';
export {
  agentNoticeTexts,
  teamBetsTexts,
  teamMemberTexts,
  teamReportTexts,
  teamTodayTexts,
  teamTreeTexts,
} from './texts/team.server.ts';
export { transferTexts } from './texts/transfer.server.ts';
export { verificationTexts } from './texts/verification.server.ts';
export { withdrawTexts } from './texts/withdrawal.server.ts';

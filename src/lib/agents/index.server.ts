export { contractTexts } from './contract-texts.server.ts';
export { dividendTexts } from './dividend-texts.server.ts';
export { downlineTexts } from './downline-texts.server.ts';
export {
  agentAnnouncementTexts,
  teamBetsTexts,
  teamMemberTexts,
  teamReportTexts,
  teamTodayTexts,
  teamTreeTexts,
} from './team-texts.server.ts';

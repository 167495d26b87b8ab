export { downlineTexts } from './downline-texts.server.ts';
export {
  agentNoticeTexts,
  teamBetsTexts,
  teamMemberTexts,
  teamReportTexts,
  teamTodayTexts,
  teamTreeTexts,
} from './team-texts.server.ts';

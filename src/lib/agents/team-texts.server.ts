import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import {
  callTexts,
  chartTexts,
  copyTexts,
  dateRangeTexts,
  gameTypeTexts,
  saveTexts,
} from '#lib/ui/index.server.ts';
import type { NoticeTexts } from '#lib/ui/index.ts';

/** Members who are not agents are redirected home; this text shows where the redirect comes too late. */
const agentsOnly = (t: Translate): NoticeTexts => ({
  title: t('agent.only.title'),
  text: t('agent.only.text'),
  way: { label: t('common.home'), href: href('home') },
});

const agentCall = (t: Translate, service: string, empty?: NoticeTexts) =>
  callTexts(t, { service, rejected: agentsOnly(t), ...(empty && { empty }) });

const FIGURES = [
  ...(['deposit', 'withdraw', 'bet', 'win', 'rebate', 'promotion', 'net'] as const),
  ...(['registered', 'active', 'firstDeposits'] as const),
];
export type Figure = (typeof FIGURES)[number];

const figureTexts = (t: Translate) => ({
  figures: Object.fromEntries(FIGURES.map((name) => [name, t(`agent.figures.${name}`)])) as Record<
    Figure,
    string
  >,
  players: { won: t('agent.players.won'), lost: t('agent.players.lost') },
});
export type FigureTexts = ReturnType<typeof figureTexts>;

const fileTexts = (t: Translate, name: 'team' | 'teamBets') => ({
  csv: t('money.statement.csv'),
  ...saveTexts(t),
  file: t(`agent.files.${name}`),
});

const waitingTexts = (t: Translate) => ({
  title: t('agent.today.waits'),
  contracts: {
    salaryContract: t('titles.salaryContract'),
    dividendContract: t('titles.dividendContract'),
    hourContract: t('titles.hourContract'),
  },
  answer: t('agent.today.answer'),
  dividends: t('titles.agentDividend'),
  collect: t('agent.today.collect', { amount: '{{amount}}' }),
});
export type WaitingTexts = ReturnType<typeof waitingTexts>;

/** Returns the texts of the agency centre: the counts of the day, and pending items. */
export const teamTodayTexts = (t: Translate, service: string) => ({
  title: t('agent.today.title'),
  counts: {
    teamLoginMemberCount: t('agent.today.login'),
    teamBetMemberCount: t('agent.today.bet'),
    teamRegisterMemberCount: t('agent.today.register'),
    teamOnlineCount: t('agent.today.online'),
  },
  siteZone: t('ui.range.siteZone'),
  waiting: waitingTexts(t),
  call: agentCall(t, service),
});
export type TeamTodayTexts = ReturnType<typeof teamTodayTexts>;

/** Returns the texts of team overview and team profit and loss. */
export const teamReportTexts = (t: Translate, service: string) => ({
  range: dateRangeTexts(t),
  chart: chartTexts(t),
  ...figureTexts(t),
  figure: t('agent.report.figure'),
  types: gameTypeTexts(t),
  type: t('money.profit.kind'),
  all: t('common.all'),
  totals: t('money.records.totals'),
  caption: t('agent.report.caption'),
  byType: t('agent.report.byType'),
  day: t('money.profit.day'),
  total: t('money.profit.total'),
  branch: t('agent.report.branch'),
  whole: t('agent.report.whole'),
  file: fileTexts(t, 'team'),
  call: agentCall(t, service, { title: t('agent.report.empty'), text: t('agent.report.emptyText') }),
});
export type TeamReportTexts = ReturnType<typeof teamReportTexts>;

export const teamBetsTexts = (t: Translate, service: string) => ({
  ...teamReportTexts(t, service),
  label: t('titles.teamBetting'),
  daySum: t('money.records.daySum'),
  counted: t('money.records.counted', { n: '{{n}}' }),
  member: t('agent.bets.member'),
  at: t('money.records.at'),
  number: t('agent.bets.number'),
  copy: copyTexts(t),
  file: fileTexts(t, 'teamBets'),
});
export type TeamBetsTexts = ReturnType<typeof teamBetsTexts>;

/** Returns the texts of the tree of a team. */
export const teamTreeTexts = (t: Translate, service: string) => ({
  label: t('titles.memberTeam'),
  way: t('agent.team.way'),
  mine: t('agent.team.mine'),
  search: {
    label: t('agent.team.search'),
    hint: t('agent.team.searchHint'),
    find: t('ui.search.find'),
    clear: t('agent.team.clear'),
  },
  state: t('money.records.state'),
  all: t('common.all'),
  states: { active: t('agent.team.active'), disabled: t('agent.team.disabled') },
  online: t('agent.team.online'),
  agent: t('agent.team.agent'),
  registered: t('agent.team.registered'),
  lastLogin: t('agent.team.lastLogin'),
  never: t('agent.team.never'),
  downline: t('agent.team.downline', { n: '{{n}}' }),
  /** Shown while the team has no member. */
  emptyTeam: {
    title: t('agent.team.nobody'),
    text: t('agent.team.nobodyText'),
    way: { label: t('titles.agentRegister'), href: href('agentRegister') },
  },
  call: agentCall(t, service, { title: t('agent.team.empty'), text: t('agent.team.emptyText') }),
});
export type TeamTreeTexts = ReturnType<typeof teamTreeTexts>;

/** Returns the texts of one member of a team. */
export const teamMemberTexts = (t: Translate, service: string, kinds: Record<string, string>) => ({
  own: t('agent.member.own'),
  teamFigures: t('agent.member.theirs'),
  report: t('titles.teamProfitAndLoss'),
  bets: t('titles.teamBetting'),
  transactions: t('titles.transactions'),
  level: t('agent.member.level'),
  ...figureTexts(t),
  range: dateRangeTexts(t),
  daySum: t('money.records.daySum'),
  counted: t('money.records.counted', { n: '{{n}}' }),
  balanceAfter: t('money.records.balanceAfter'),
  at: t('money.records.at'),
  note: t('money.records.note'),
  orderNo: t('money.orderNo'),
  copy: copyTexts(t),
  kinds,
  otherKind: t('money.otherKind'),
  call: agentCall(t, service),
  movements: agentCall(t, service, {
    title: t('agent.member.noMovements'),
    text: t('agent.member.noMovementsText'),
  }),
});
export type TeamMemberTexts = ReturnType<typeof teamMemberTexts>;

export const agentAnnouncementTexts = (t: Translate, service: string) => ({
  label: t('titles.memberNotice'),
  unread: t('announcements.unread'),
  call: agentCall(t, service, {
    title: t('agent.announcements.empty'),
    text: t('agent.announcements.emptyText'),
  }),
});
export type AgentAnnouncementTexts = ReturnType<typeof agentAnnouncementTexts>;

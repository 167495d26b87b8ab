import * as agentLinks from './agent-links.ts';
import * as agents from './agents.ts';
import * as benefits from './benefits.ts';
import * as captcha from './captcha.ts';
import * as chat from './chat.ts';
import * as chatRoom from './chat-room.ts';
import * as checkIns from './check-in.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as contracts from './contracts.ts';
import * as deposits from './deposits.ts';
import * as dividends from './dividends.ts';
import * as documents from './documents.ts';
import * as exclusion from './exclusion.ts';
import * as gameInfo from './game-info.ts';
import * as games from './games.ts';
import * as help from './help.ts';
import * as inbox from './inbox.ts';
import * as limits from './limits.ts';
import * as live from './live.ts';
import * as login from './login.ts';
import * as lottery from './lottery.ts';
import * as lotteryBets from './lottery-bets.ts';
import * as matches from './matches.ts';
import * as member from './member.ts';
import * as nickname from './nickname.ts';
import * as openSessions from './open-sessions.ts';
import * as passkeyLogin from './passkey-login.ts';
import * as passkeys from './passkeys.ts';
import * as password from './password.ts';
import * as paymentPassword from './payment-password.ts';
import * as payments from './payments.ts';
import * as play from './play.ts';
import * as playSession from './play-session.ts';
import * as promotions from './promotions.ts';
import * as push from './push.ts';
import * as rebates from './rebates.ts';
import * as referral from './referral.ts';
import * as registration from './registration.ts';
import * as registrationSettings from './registration-settings.ts';
import type { DescribedCall } from './requests/index.ts';
import * as rewards from './rewards.ts';
import * as sealing from './sealing.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as session from './session.ts';
import * as shelves from './shelves.ts';
import * as system from './system.ts';
import * as systemStatus from './system-status.ts';
import * as transactions from './transactions.ts';
import * as transfers from './transfers.ts';
import * as trial from './trial.ts';
import * as turnovers from './turnovers.ts';
import * as verification from './verification.ts';
import * as withdrawals from './withdrawals.ts';

/** Every call of the gateway by operation id, in the order of the published document. */
export const CALLS = {
  systemStatus: systemStatus.systemStatus,
  publicKey: sealing.publicKey,
  countries: system.countries,
  customerService: systemStatus.customerService,
  availablePromotions: promotions.availablePromotions,
  login: login.login,
  logout: session.logout,
  renew: session.renew,
  captcha: captcha.captcha,
  openSessions: openSessions.openSessions,
  endSession: openSessions.endSession,
  endOtherSessions: openSessions.endOtherSessions,
  pushSubscriptions: push.pushSubscriptions,
  subscribeToPush: push.subscribeToPush,
  unsubscribeFromPush: push.unsubscribeFromPush,
  loginToTrial: trial.loginToTrial,
  createTrial: trial.createTrial,
  passkeyLoginOptions: passkeyLogin.passkeyLoginOptions,
  loginByPasskey: passkeyLogin.loginByPasskey,
  passkeys: passkeys.passkeys,
  passkeyRegistrationOptions: passkeys.passkeyRegistrationOptions,
  registerPasskey: passkeys.registerPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  registrationSettings: registrationSettings.registrationSettings,
  checkUsername: registration.checkUsername,
  checkAffiliate: registration.checkAffiliate,
  registerByUsername: registration.registerByUsername,
  registerByMobile: registration.registerByMobile,
  slider: verification.slider,
  smsForRegistration: verification.smsForRegistration,
  smsWithoutLogin: verification.smsWithoutLogin,
  changePassword: password.changePassword,
  setPasswordByPhone: password.setPasswordByPhone,
  forgotPassword: password.forgotPassword,
  resetPassword: password.resetPassword,
  memberInfo: member.memberInfo,
  wallet: member.wallet,
  readHeadIcon: member.readHeadIcon,
  chooseHeadIcon: member.chooseHeadIcon,
  changeNickname: nickname.changeNickname,
  security: security.security,
  sendMemberCode: contact.sendMemberCode,
  changeContact: contact.changeContact,
  memberAffiliate: member.memberAffiliate,
  contractRequests: contracts.contractRequests,
  agentKpi: agents.agentKpi,
  agentTeam: agents.agentTeam,
  agentLinks: agentLinks.agentLinks,
  makeAgentLink: agentLinks.makeAgentLink,
  removeAgentLink: agentLinks.removeAgentLink,
  registerDownline: agentLinks.registerDownline,
  dividends: dividends.dividends,
  collectDividend: dividends.collectDividend,
  readContract: contracts.readContract,
  answerContract: contracts.answerContract,
  agentOverview: agents.agentOverview,
  agentPnl: agents.agentPnl,
  agentBets: agents.agentBets,
  agentMember: agents.agentMember,
  agentMemberTransactions: agents.agentMemberTransactions,
  inboxUnread: inbox.inboxUnread,
  inboxMessages: inbox.inboxMessages,
  readInboxMessage: inbox.readInboxMessage,
  chatUnread: chat.chatUnread,
  launchChat: chat.launchChat,
  openChat: chatRoom.openChat,
  writeInChat: chatRoom.writeInChat,
  announcements: content.announcements,
  markAnnouncementRead: content.markAnnouncementRead,
  help: help.help,
  checkInWeek: checkIns.checkInWeek,
  checkIn: checkIns.checkIn,
  promotionState: promotions.promotionState,
  joinPromotion: promotions.joinPromotion,
  readReferral: referral.readReferral,
  invitees: referral.invitees,
  claimMilestone: referral.claimMilestone,
  vipBenefits: benefits.vipBenefits,
  claimBenefit: benefits.claimBenefit,
  manualRebate: rebates.manualRebate,
  claimRebate: rebates.claimRebate,
  rewards: rewards.rewards,
  claimReward: rewards.claimReward,
  raffles: rewards.raffles,
  enterRaffle: rewards.enterRaffle,
  vendors: games.vendors,
  games: games.games,
  hotGames: games.hotGames,
  gameShelves: shelves.gameShelves,
  searchGames: search.searchGames,
  hotMatches: matches.hotMatches,
  gameInfo: gameInfo.gameInfo,
  favourites: games.favourites,
  favouriteIds: games.favouriteIds,
  addFavourite: games.addFavourite,
  removeFavourite: games.removeFavourite,
  recentGames: games.recentGames,
  addRecent: games.addRecent,
  launchGame: games.launchGame,
  winners: games.winners,
  liveRooms: live.liveRooms,
  enterLiveRoom: live.enterLiveRoom,
  lotteries: lottery.lotteries,
  lotteryMenu: lottery.lotteryMenu,
  lotteryDraws: lottery.lotteryDraws,
  vietnamRecent: lottery.vietnamRecent,
  vietnamNumero: lottery.vietnamNumero,
  drawProof: lottery.drawProof,
  lotteryPlays: lottery.lotteryPlays,
  placeLotteryBets: lotteryBets.placeLotteryBets,
  lotteryBets: lotteryBets.lotteryBets,
  openPlay: play.openPlay,
  playRound: play.playRound,
  limits: limits.limits,
  setLimit: limits.setLimit,
  confirmLimit: limits.confirmLimit,
  cancelLimit: limits.cancelLimit,
  limitLog: limits.limitLog,
  limitReview: limits.limitReview,
  answerLimitReview: limits.answerLimitReview,
  jackpotNow: play.jackpotNow,
  answerInGame: play.answerInGame,
  playSummary: playSession.playSummary,
  setRealityCheck: playSession.setRealityCheck,
  answerRealityCheck: playSession.answerRealityCheck,
  exclusion: exclusion.exclusion,
  takeTimeOut: exclusion.takeTimeOut,
  excludeSelf: exclusion.excludeSelf,
  askToReturn: exclusion.askToReturn,
  depositMethods: deposits.depositMethods,
  depositPromotions: promotions.depositPromotions,
  startDeposit: deposits.startDeposit,
  readDeposit: deposits.readDeposit,
  deposits: deposits.deposits,
  withdrawalSettings: withdrawals.withdrawalSettings,
  withdrawalAccounts: withdrawals.withdrawalAccounts,
  addWithdrawalAccount: withdrawals.addWithdrawalAccount,
  removeWithdrawalAccount: withdrawals.removeWithdrawalAccount,
  startWithdrawal: withdrawals.startWithdrawal,
  readWithdrawal: withdrawals.readWithdrawal,
  withdrawals: withdrawals.withdrawals,
  turnovers: turnovers.turnovers,
  transactions: transactions.transactions,
  bets: transactions.bets,
  profitAndLoss: transactions.profitAndLoss,
  netDeposits: transactions.netDeposits,
  setPaymentPassword: paymentPassword.setPaymentPassword,
  transferToUpline: transfers.transferToUpline,
  documents: documents.documents,
  sendDocuments: documents.sendDocuments,
  paymentCallback: payments.paymentCallback,
} as const satisfies Record<string, DescribedCall>;

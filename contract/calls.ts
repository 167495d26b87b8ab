import * as closing from './account/closing.ts';
import * as contact from './account/contact.ts';
import * as documents from './account/identity-check.ts';
import * as member from './account/member.ts';
import * as nickname from './account/nickname.ts';
import * as details from './account/personal-details.ts';
import * as paymentPassword from './account/pin.ts';
import * as security from './account/security.ts';
import * as contracts from './agents/agent-contracts.ts';
import * as agentLinks from './agents/agent-links.ts';
import * as agents from './agents/agents.ts';
import * as dividends from './agents/dividends.ts';
import * as captcha from './auth/captcha.ts';
import * as login from './auth/login.ts';
import * as passkeyLogin from './auth/passkey-login.ts';
import * as passkeys from './auth/passkeys.ts';
import * as password from './auth/password.ts';
import * as proof from './auth/proof.ts';
import * as registration from './auth/registration/registration.ts';
import * as registrationSettings from './auth/registration/registration-settings.ts';
import * as openSessions from './auth/session/open-sessions.ts';
import * as session from './auth/session/session.ts';
import * as verification from './auth/sms-codes.ts';
import * as trial from './auth/trial.ts';
import * as deposits from './cashier/deposits.ts';
import * as payments from './cashier/payments.ts';
import * as transfers from './cashier/transfers.ts';
import * as withdrawals from './cashier/withdrawals.ts';
import * as content from './content/announcements.ts';
import * as help from './content/help.ts';
import * as sealing from './core/sealing.ts';
import * as gameInfo from './games/game-info.ts';
import * as games from './games/games.ts';
import * as live from './games/live.ts';
import * as matches from './games/matches.ts';
import * as play from './games/play.ts';
import * as search from './games/search.ts';
import * as shelves from './games/shelves.ts';
import * as tables from './games/tables.ts';
import * as lottery from './lottery/lottery.ts';
import * as lotteryBets from './lottery/lottery-bets.ts';
import * as chat from './messages/chat.ts';
import * as chatRoom from './messages/chat-room.ts';
import * as inbox from './messages/inbox.ts';
import * as push from './messages/push.ts';
import * as files from './records/files.ts';
import * as transactions from './records/transactions.ts';
import type { DescribedCall } from './requests.ts';
import * as benefits from './rewards/benefits.ts';
import * as checkIns from './rewards/check-in.ts';
import * as promotions from './rewards/promotions.ts';
import * as rebates from './rewards/rebates.ts';
import * as referral from './rewards/referral.ts';
import * as rewards from './rewards/rewards.ts';
import * as turnovers from './rewards/turnovers.ts';
import * as vipLevel from './rewards/vip-level.ts';
import * as exclusion from './safer-play/exclusion.ts';
import * as limits from './safer-play/limits.ts';
import * as playSession from './safer-play/play-session.ts';
import * as system from './site/system.ts';
import * as systemStatus from './site/system-status.ts';

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
  proof: proof.proof,
  openSessions: openSessions.openSessions,
  endSession: openSessions.endSession,
  endOtherSessions: openSessions.endOtherSessions,
  pushSubscriptions: push.pushSubscriptions,
  subscribeToPush: push.subscribeToPush,
  unsubscribeFromPush: push.unsubscribeFromPush,
  chooseMail: push.chooseMail,
  loginToTrial: trial.loginToTrial,
  createTrial: trial.createTrial,
  startTrial: trial.startTrial,
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
  checkResetLink: password.checkResetLink,
  resetPassword: password.resetPassword,
  memberInfo: member.memberInfo,
  wallet: member.wallet,
  readHeadIcon: member.readHeadIcon,
  chooseHeadIcon: member.chooseHeadIcon,
  changeNickname: nickname.changeNickname,
  personalDetails: details.personalDetails,
  setPersonalDetails: details.setPersonalDetails,
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
  promotionStates: promotions.promotionStates,
  joinPromotion: promotions.joinPromotion,
  readReferral: referral.readReferral,
  invitees: referral.invitees,
  claimMilestone: referral.claimMilestone,
  vipBenefits: benefits.vipBenefits,
  claimBenefit: benefits.claimBenefit,
  confirmVipLevel: vipLevel.confirmVipLevel,
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
  setGameSound: play.setGameSound,
  playHistory: play.playHistory,
  limits: limits.limits,
  setLimit: limits.setLimit,
  confirmLimit: limits.confirmLimit,
  cancelLimit: limits.cancelLimit,
  limitLog: limits.limitLog,
  limitReview: limits.limitReview,
  answerLimitReview: limits.answerLimitReview,
  jackpotNow: play.jackpotNow,
  answerInGame: play.answerInGame,
  tableNow: tables.tableNow,
  tableRounds: tables.tableRounds,
  placeTableBets: tables.placeTableBets,
  ownTableRound: tables.ownTableRound,
  cashOut: tables.cashOut,
  tableFlight: tables.tableFlight,
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
  forfeitTurnover: turnovers.forfeitTurnover,
  transactions: transactions.transactions,
  bets: transactions.bets,
  profitAndLoss: transactions.profitAndLoss,
  netDeposits: transactions.netDeposits,
  fileTicket: files.fileTicket,
  setPin: paymentPassword.setPin,
  closeAccount: closing.closeAccount,
  transferSettings: transfers.transferSettings,
  transferToUpline: transfers.transferToUpline,
  documents: documents.documents,
  sendDocuments: documents.sendDocuments,
  paymentCallback: payments.paymentCallback,
} as const satisfies Record<string, DescribedCall>;

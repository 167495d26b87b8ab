import { closingRequests } from './account/closing.request.ts';
import { contactRequests } from './account/contact.request.ts';
import { documentsRequests } from './account/identity-check.request.ts';
import { memberRequests } from './account/member.request.ts';
import { personalDetailsRequests } from './account/personal-details.request.ts';
import { pinRequests } from './account/pin.request.ts';
import { contractsRequests } from './agents/agent-contracts.request.ts';
import { agentLinksRequests } from './agents/agent-links.request.ts';
import { agentsRequests } from './agents/agents.request.ts';
import { dividendsRequests } from './agents/dividends.request.ts';
import { captchaRequests } from './auth/captcha.request.ts';
import { loginRequests } from './auth/login.request.ts';
import { passkeysRequests } from './auth/passkeys.request.ts';
import { passwordRequests } from './auth/password.request.ts';
import { proofRequests } from './auth/proof.request.ts';
import { registrationRequests } from './auth/registration/registration.request.ts';
import { registrationSettingsRequests } from './auth/registration/registration-settings.request.ts';
import { openSessionsRequests } from './auth/session/open-sessions.request.ts';
import { sessionRequests } from './auth/session/session.request.ts';
import { verificationRequests } from './auth/sms-codes.request.ts';
import { trialRequests } from './auth/trial.request.ts';
import { depositsRequests } from './cashier/deposits.request.ts';
import { paymentsRequests } from './cashier/payments.request.ts';
import { transfersRequests } from './cashier/transfers.request.ts';
import { withdrawalsRequests } from './cashier/withdrawals.request.ts';
import { contentRequests } from './content/announcements.request.ts';
import { helpRequests } from './content/help.request.ts';
import { type AnyCall, type CallKey, keyOf } from './core/call.ts';
import type { CallRequest, Given, Parsed } from './core/request.ts';
import { sealingRequests } from './core/sealing.request.ts';
import type { ErrorCode } from './errors.ts';
import { gamesRequests } from './games/games.request.ts';
import { liveRequests } from './games/live.request.ts';
import { matchesRequests } from './games/matches.request.ts';
import { playRequests } from './games/play.request.ts';
import { searchRequests } from './games/search.request.ts';
import { tableRequests } from './games/tables.request.ts';
import { lotteryBetsRequests, lotteryRequests } from './lottery/lottery.request.ts';
import { chatRequests } from './messages/chat.request.ts';
import { chatRoomRequests } from './messages/chat-room.request.ts';
import { inboxRequests } from './messages/inbox.request.ts';
import { pushRequests } from './messages/push.request.ts';
import { filesRequests } from './records/files.request.ts';
import { transactionsRequests } from './records/transactions.request.ts';
import { benefitsRequests } from './rewards/benefits.request.ts';
import { checkInRequests } from './rewards/check-in.request.ts';
import { promotionsRequests } from './rewards/promotions.request.ts';
import { rebatesRequests } from './rewards/rebates.request.ts';
import { referralRequests } from './rewards/referral.request.ts';
import { rewardsRequests } from './rewards/rewards.request.ts';
import { turnoversRequests } from './rewards/turnovers.request.ts';
import { exclusionRequests } from './safer-play/exclusion.request.ts';
import { limitsRequests } from './safer-play/limits.request.ts';
import { playSessionRequests } from './safer-play/play-session.request.ts';
import { systemRequests } from './site/system.request.ts';
import { systemStatusRequests } from './site/system-status.request.ts';

/** The request of every call, by method and path. Browsers import the types of this folder and nothing else of it. */
export const REQUESTS = {
  ...systemRequests,
  ...systemStatusRequests,
  ...sealingRequests,
  ...loginRequests,
  ...sessionRequests,
  ...captchaRequests,
  ...proofRequests,
  ...openSessionsRequests,
  ...pushRequests,
  ...trialRequests,
  ...passkeysRequests,
  ...registrationRequests,
  ...registrationSettingsRequests,
  ...verificationRequests,
  ...documentsRequests,
  ...passwordRequests,
  ...memberRequests,
  ...personalDetailsRequests,
  ...contactRequests,
  ...closingRequests,
  ...pinRequests,
  ...depositsRequests,
  ...withdrawalsRequests,
  ...turnoversRequests,
  ...transactionsRequests,
  ...filesRequests,
  ...paymentsRequests,
  ...transfersRequests,
  ...contractsRequests,
  ...dividendsRequests,
  ...agentLinksRequests,
  ...agentsRequests,
  ...inboxRequests,
  ...chatRequests,
  ...chatRoomRequests,
  ...contentRequests,
  ...helpRequests,
  ...checkInRequests,
  ...promotionsRequests,
  ...rebatesRequests,
  ...referralRequests,
  ...benefitsRequests,
  ...rewardsRequests,
  ...gamesRequests,
  ...liveRequests,
  ...lotteryRequests,
  ...searchRequests,
  ...matchesRequests,
  ...lotteryBetsRequests,
  ...playRequests,
  ...tableRequests,
  ...limitsRequests,
  ...playSessionRequests,
  ...exclusionRequests,
};

type Requests = typeof REQUESTS;

/** A call that has its request: what the gateway serves and the document describes. */
export type DescribedCall = AnyCall & KeyParts<keyof Requests>;
type KeyParts<Key extends string> = Key extends `${infer M} ${infer P}` ? { method: M; path: P } : never;

export type RequestOf<C extends AnyCall> =
  CallKey<C> extends keyof Requests ? Requests[CallKey<C>] : CallRequest;

/** The request of a call as its own type: its schemas are those that `QueryOf` and `BodyOf` follow from. */
export const requestOf = <C extends DescribedCall>(call: C) =>
  REQUESTS[keyOf(call) as keyof Requests] as RequestOf<C>;

/** The error codes that these calls may answer beyond those of any call. */
export const listErrorCodes = (calls: readonly DescribedCall[]): ErrorCode[] =>
  calls.flatMap((call) => (requestOf(call) as CallRequest).errors ?? []);

/** What a caller passes. */
export type QueryOf<C extends AnyCall> = Given<RequestOf<C>, 'query'>;
export type BodyOf<C extends AnyCall> = Given<RequestOf<C>, 'body'>;
/** What the gateway's handler receives. */
export type ParsedQueryOf<C extends AnyCall> = Parsed<RequestOf<C>, 'query'>;
export type ParsedBodyOf<C extends AnyCall> = Parsed<RequestOf<C>, 'body'>;

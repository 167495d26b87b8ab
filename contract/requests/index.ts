import { type AnyCall, type CallKey, keyOf } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import { agentLinksRequests } from './agent-links.ts';
import { agentsRequests } from './agents.ts';
import { benefitsRequests } from './benefits.ts';
import { captchaRequests } from './captcha.ts';
import { cashRequests } from './cash.ts';
import { chatRequests } from './chat.ts';
import { chatRoomRequests } from './chat-room.ts';
import { checkInRequests } from './check-in.ts';
import { contactRequests } from './contact.ts';
import { contentRequests } from './content.ts';
import { contractsRequests } from './contracts.ts';
import { dividendsRequests } from './dividends.ts';
import { documentsRequests } from './documents.ts';
import { exclusionRequests } from './exclusion.ts';
import { gamesRequests } from './games.ts';
import { helpRequests } from './help.ts';
import { inboxRequests } from './inbox.ts';
import { limitsRequests } from './limits.ts';
import { liveRequests } from './live.ts';
import { loginRequests } from './login.ts';
import { lotteryBetsRequests, lotteryRequests } from './lottery.ts';
import { matchesRequests } from './matches.ts';
import { memberRequests } from './member.ts';
import { openSessionsRequests } from './open-sessions.ts';
import { passkeysRequests } from './passkeys.ts';
import { passwordRequests } from './password.ts';
import { paymentsRequests } from './payments.ts';
import { playRequests } from './play.ts';
import { playSessionRequests } from './play-session.ts';
import { promotionsRequests } from './promotions.ts';
import { pushRequests } from './push.ts';
import { rebatesRequests } from './rebates.ts';
import { referralRequests } from './referral.ts';
import { registrationRequests } from './registration.ts';
import { registrationSettingsRequests } from './registration-settings.ts';
import type { CallRequest, Given, Parsed } from './request.ts';
import { rewardsRequests } from './rewards.ts';
import { sealingRequests } from './sealing.ts';
import { searchRequests } from './search.ts';
import { sessionRequests } from './session.ts';
import { systemRequests } from './system.ts';
import { systemStatusRequests } from './system-status.ts';
import { transfersRequests } from './transfers.ts';
import { trialRequests } from './trial.ts';
import { verificationRequests } from './verification.ts';

/** The request of every call, by method and path. Browsers import the types of this folder and nothing else of it. */
export const REQUESTS = {
  ...systemRequests,
  ...systemStatusRequests,
  ...sealingRequests,
  ...loginRequests,
  ...sessionRequests,
  ...captchaRequests,
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
  ...contactRequests,
  ...cashRequests,
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
export const errorsOf = (calls: readonly DescribedCall[]): ErrorCode[] =>
  calls.flatMap((call) => (requestOf(call) as CallRequest).errors ?? []);

/** What a caller passes. */
export type QueryOf<C extends AnyCall> = Given<RequestOf<C>, 'query'>;
export type BodyOf<C extends AnyCall> = Given<RequestOf<C>, 'body'>;
/** What the gateway's handler receives. */
export type ParsedQueryOf<C extends AnyCall> = Parsed<RequestOf<C>, 'query'>;
export type ParsedBodyOf<C extends AnyCall> = Parsed<RequestOf<C>, 'body'>;

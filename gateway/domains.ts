import * as contact from './account/contact/register.ts';
import * as documents from './account/identity-check/register.ts';
import * as paymentPassword from './account/pin/register.ts';
import * as member from './account/profile/register.ts';
import * as contracts from './agents/contracts/register.ts';
import * as dividends from './agents/dividends/register.ts';
import * as agentLinks from './agents/links/register.ts';
import * as agents from './agents/register.ts';
import * as passkeys from './auth/passkeys/register.ts';
import * as password from './auth/password/register.ts';
import * as registration from './auth/registration/register.ts';
import * as session from './auth/session/register.ts';
import * as verification from './auth/sms-codes/register.ts';
import * as trial from './auth/trial/register.ts';
import * as cashier from './cashier/register.ts';
import * as transfers from './cashier/transfers/register.ts';
import * as content from './content/announcements/register.ts';
import * as art from './content/pictures/register.ts';
import * as events from './events/register.ts';
import * as games from './games/catalogue/register.ts';
import * as live from './games/live/register.ts';
import * as play from './games/play/register.ts';
import * as search from './games/search/register.ts';
import * as sports from './games/sports/register.ts';
import * as lottery from './lottery/register.ts';
import * as chat from './messages/chat/register.ts';
import * as inbox from './messages/inbox/register.ts';
import * as push from './messages/push/register.ts';
import type { Deps } from './platform/deps/deps.ts';
import type { GatewayApp } from './platform/http/app.ts';
import * as records from './records/register.ts';
import * as checkIn from './rewards/check-in/register.ts';
import * as rewards from './rewards/missions/register.ts';
import * as promotions from './rewards/promotions/register.ts';
import * as rebates from './rewards/rebates/register.ts';
import * as referral from './rewards/referral/register.ts';
import * as turnover from './rewards/turnover/register.ts';
import * as vip from './rewards/vip/register.ts';
import * as responsible from './safer-play/register.ts';
import * as docs from './site/docs/register.ts';
import * as system from './site/system/register.ts';
import * as wallet from './wallet/register.ts';

type Domain = { register(app: GatewayApp, deps: Deps): void };

/** Every domain adds its routes here. */
const DOMAINS: readonly Domain[] = [
  system,
  session,
  registration,
  verification,
  password,
  trial,
  member,
  contact,
  inbox,
  chat,
  push,
  passkeys,
  events,
  wallet,
  games,
  search,
  sports,
  live,
  lottery,
  content,
  checkIn,
  promotions,
  rebates,
  vip,
  referral,
  rewards,
  contracts,
  agents,
  dividends,
  agentLinks,
  // Before `play`, whose games are pages below /wps/play.
  responsible,
  play,
  cashier,
  documents,
  paymentPassword,
  turnover,
  transfers,
  records,
  art,
  docs,
];

export function registerDomains(app: GatewayApp, deps: Deps): void {
  for (const { register } of DOMAINS) register(app, deps);
}

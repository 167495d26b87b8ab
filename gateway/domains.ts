import * as dividends from './agents/dividends/register.ts';
import * as agentLinks from './agents/links/register.ts';
import * as agents from './agents/register.ts';
import * as art from './art/register.ts';
import * as cashier from './cashier/register.ts';
import * as chat from './chat/register.ts';
import * as checkIn from './check-in/register.ts';
import * as contact from './contact/register.ts';
import * as content from './content/register.ts';
import * as contracts from './contracts/register.ts';
import type { Deps } from './deps.ts';
import * as docs from './docs/register.ts';
import * as documents from './documents/register.ts';
import * as events from './events/register.ts';
import * as games from './games/register.ts';
import type { GatewayApp } from './http/app.ts';
import * as inbox from './inbox/register.ts';
import * as live from './live/register.ts';
import * as lottery from './lottery/register.ts';
import * as member from './member/register.ts';
import * as passkeys from './passkeys/register.ts';
import * as password from './password/register.ts';
import * as paymentPassword from './payment-password/register.ts';
import * as play from './play/register.ts';
import * as promotions from './promotions/register.ts';
import * as push from './push/register.ts';
import * as rebates from './rebates/register.ts';
import * as records from './records/register.ts';
import * as referral from './referral/register.ts';
import * as registration from './registration/register.ts';
import * as responsible from './responsible/register.ts';
import * as rewards from './rewards/register.ts';
import * as search from './search/register.ts';
import * as session from './session/register.ts';
import * as sports from './sports/register.ts';
import * as system from './system/register.ts';
import * as transfers from './transfers/register.ts';
import * as trial from './trial/register.ts';
import * as turnover from './turnover/register.ts';
import * as verification from './verification/register.ts';
import * as vip from './vip/register.ts';
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

import type { ErrorCode } from '#contract/errors.ts';
import type { WayOn } from '#lib/gateway/error-texts.ts';
import { href } from '#lib/routes/addresses.ts';
import { linkTo } from '#lib/routes/links.ts';
import type { TextKey, Translate } from './translator.server.ts';

/** The site's own error codes: failures before the gateway answers, and unknown errors. */
export type OwnCode = 'answer.malformed' | 'gateway.unreachable' | 'offline' | 'timeout' | 'unknown';

/** Links by target: the key of their label, and their address; `service` is the address of customer service. */
const LINKS = {
  reload: () => ['common.reload', ''],
  login: () => ['login.submit', href('login')],
  agentLogin: () => ['login.asAgent', href('login', { as: 'agent' })],
  memberLogin: () => ['login.asMember', href('login')],
  register: () => ['login.register', href('register')],
  forget: () => ['login.forgot', href('forget')],
  newLink: () => ['password.newLink', href('forget')],
  ownPassword: () => ['password.change', href('changePassword', { first: '1' })],
  trial: () => ['trial.start', href('trial')],
  games: () => ['games.seeAll', href('gameList')],
  deposit: () => ['nav.deposit', href('deposit')],
  withdraw: () => ['nav.withdraw', href('withdraw')],
  limits: () => ['titles.responsiblePlay', href('responsiblePlay')],
  benefits: () => ['nav.vip', href('benefits')],
  promotions: () => ['promotions.showAll', href('promotions')],
  home: () => ['common.home', href('home')],
  service: (service) => ['common.service', service],
} satisfies Record<string, (service: string) => readonly [label: TextKey, address: string]>;

/** Links between pages of login: they carry the address to return to. */
const CARRYING: readonly string[] = ['login', 'agentLogin', 'memberLogin', 'register', 'forget', 'newLink'];

/** `here`: the same place offers a retry, or a field to correct. */
type Way = 'here' | keyof typeof LINKS;

/** The next step that each error offers (ERR-3). */
export const WAYS_ON: Readonly<Record<ErrorCode | OwnCode, Way>> = {
  'request.malformed': 'reload',
  'payload.invalid': 'reload',
  'payload.expired': 'here',
  'payload.replayed': 'reload',
  'session.expired': 'login',
  'permission.denied': 'service',
  'origin.denied': 'home',
  'login.failed': 'here',
  'login.locked': 'forget',
  'login.not.member': 'agentLogin',
  'login.not.agent': 'memberLogin',
  'login.disabled': 'service',
  'login.unregistered': 'register',
  'identity.invalid': 'here',
  'passkey.failed': 'here',
  'passkey.too.many': 'here',
  'password.confirm': 'here',
  'password.first': 'ownPassword',
  'password.old.wrong': 'here',
  'modify.new.old.same': 'here',
  'reset.invalid': 'newLink',
  'code.wrong': 'here',
  'sms.slider.failed': 'here',
  'sms.too.soon': 'here',
  'registration.closed': 'service',
  'trial.unknown': 'trial',
  'captcha.required': 'here',
  'captcha.wrong': 'here',
  'proof.required': 'here',
  'free.reject': 'register',
  'activity.not.eligible': 'promotions',
  'not.found': 'home',
  'method.not.allowed': 'reload',
  'game.not.found': 'games',
  'ticket.invalid': 'home',
  'round.conflict': 'home',
  'round.closed': 'here',
  'reality.check.due': 'here',
  'member.excluded': 'limits',
  'exclusion.not.over': 'limits',
  'closing.money': 'withdraw',
  'closing.bets': 'here',
  'registration.refused': 'service',
  'balance.insufficient': 'deposit',
  'bonus.bet.limit': 'here',
  'bonus.game': 'here',
  'limit.too.early': 'here',
  'limit.deposit.reached': 'limits',
  'limit.loss.reached': 'limits',
  'limit.session.reached': 'limits',
  'deposit.pending': 'here',
  'contract.changed': 'here',
  'link.too.many': 'here',
  'profile.incomplete': 'deposit',
  'promotion.closed': 'promotions',
  'reward.not.claimable': 'reload',
  'room.closed': 'here',
  'level.required': 'benefits',
  'price.changed': 'here',
  'issue.closed': 'here',
  'play.closed': 'here',
  'number.limit': 'here',
  'odds.changed': 'here',
  'raffle.closed': 'reload',
  'raffle.no.tickets': 'here',
  'transfer.refused': 'service',
  'withdrawal.not.eligible': 'reload',
  'withdrawal.pay.back': 'here',
  'account.too.many': 'here',
  'account.holder': 'service',
  'account.known': 'here',
  'account.not.usable': 'here',
  'payment.password.wrong': 'here',
  'payment.password.locked': 'service',
  'payment.password.missing': 'here',
  'contact.missing': 'service',
  'contact.refused': 'service',
  'documents.closed': 'reload',
  'documents.missing': 'here',
  'transfer.no.upline': 'service',
  'signature.invalid': 'service',
  'idempotency.conflict': 'reload',
  'request.too.large': 'here',
  'media.unsupported': 'here',
  'fields.invalid': 'here',
  'rate.limited': 'here',
  'internal.error': 'service',
  'call.not.offered': 'here',
  'upstream.unavailable': 'here',
  'system.maintenance': 'service',
  'region.restricted': 'service',
  'upstream.timeout': 'here',
  'answer.malformed': 'here',
  'gateway.unreachable': 'here',
  offline: 'here',
  timeout: 'here',
  unknown: 'service',
};

/** The link that goes with an error; undefined where what to do is done in place. */
export function wayOn(t: Translate, code: ErrorCode | OwnCode, service: string): WayOn | undefined {
  const way = WAYS_ON[code];
  if (way === 'here') return undefined;
  const [label, address] = LINKS[way](service);
  return { label: t(label), ...linkTo(address), ...(CARRYING.includes(way) && { 'data-carry-back': '' }) };
}

/** A message of the error catalogues: the key of its text, and where it arises. */
interface Message {
  readonly text: string;
  readonly arises: string;
}

/**
 * All messages of the two error catalogues, of access and accounts and of content and play (ERR-2), by their names
 * there. The texts themselves are in the locales.
 */
export const MESSAGE_CATALOGUE = {
  in_email_incorrect: { text: 'fields.in_email_incorrect', arises: 'forgotten password, e-mail address' },
  'same password': {
    text: 'errors.modify.new.old.same',
    arises: 'change of the password, password by phone',
  },
  free_reject: { text: 'errors.free.reject', arises: 'what trial accounts may not do' },
  in_please_wait: { text: 'common.pleaseWait', arises: 'launch of the chat' },
  in_sms_sending: { text: 'sms.in_sms_sending', arises: 'sending a code' },
  in_sms_send: { text: 'sms.in_sms_send', arises: 'a code was sent' },
  in_mobileNum_error: { text: 'sms.mobileError', arises: 'a number too short for its country' },
  in_sure_logout: { text: 'account.in_sure_logout', arises: 'signing out' },
  in_been_out: { text: 'password.in_been_out', arises: 'a link for a new password was asked for' },
  'Invalid invitation code': { text: 'fields.affiliate_invalid', arises: 'registration, invitation code' },
  'Please login first': { text: 'games.membersOnly', arises: 'recent games and favourites of a guest' },
  'You are not logged in, please login first': { text: 'login.first', arises: 'a member page, by a guest' },
  'Account format is incorrect': { text: 'account.rules.reg_pattern_4', arises: 'login, username' },
  'Password format is incorrect': { text: 'fields.reg_password', arises: 'a new password' },
  'E-mail format is incorrect': { text: 'fields.in_email_incorrect', arises: 'registration, e-mail' },
  'Confirmation password not matched': {
    text: 'fields.confirm_mismatch',
    arises: 'a new password, typed twice',
  },
  'Referrer link error': { text: 'fields.referrer_invalid', arises: 'registration, referrer' },
  'Enter a captcha': { text: 'errors.captcha.required', arises: 'login after a failure' },
  'Verification code error': { text: 'errors.code.wrong', arises: 'a code by SMS' },
  'Name format is not valid': { text: 'fields.reg_name', arises: 'registration, name of the bank account' },
  'The mobile num is not valid': {
    text: 'fields.mobile_invalid',
    arises: 'a number that the gateway refuses',
  },
  'Please enter a valid mobile number': { text: 'sms.mobileError', arises: 'asking for a code' },
  'Sorry, this account does not have permission': {
    text: 'errors.permission.denied',
    arises: 'a disabled account',
  },
  'Sorry, the user does not exist or is disabled': {
    text: 'errors.login.unregistered',
    arises: 'a proven number without a member',
  },
  'Sorry, the username already exists': { text: 'fields.username_taken', arises: 'registration, username' },
  'The account has been logged out, please log in again': {
    text: 'errors.session.expired',
    arises: 'a session that ended',
  },
  'Unknown error': { text: 'errors.unknown', arises: 'a code without a text' },
  'System upgrading, please try again later': {
    text: 'errors.system.maintenance',
    arises: 'maintenance, any call',
  },
  'Load failed, click to retry': { text: 'common.imageFailed', arises: 'a picture that does not load' },
  'Non-member account unable to login': {
    text: 'errors.login.not.member',
    arises: 'login of an agent as a player',
  },
  'Non-agents cannot log in': { text: 'errors.login.not.agent', arises: 'login of a player as an agent' },
  not_eligible: { text: 'errors.activity.not.eligible', arises: 'the daily check-in' },
  'Please use Safari': { text: 'prompts.useSafari', arises: 'the download on iOS outside Safari' },
  'maintenance page': { text: 'state.maintenance.title', arises: 'maintenance, any page' },
  'restriction page': { text: 'state.region.title', arises: 'a closed region, any page' },
  'restricted call': { text: 'errors.region.restricted', arises: 'a closed region, any call' },
  'poor network': { text: 'errors.timeout', arises: 'a call without answer in time' },
  'no internet': { text: 'errors.offline', arises: 'a call without network' },
  'update to the latest version': {
    text: 'errors.method.not.allowed',
    arises: 'a page older than the gateway',
  },
  in_daily_salary_req: { text: 'prompts.in_daily_salary_req', arises: 'a contract that waits, after login' },
  in_dividend_req: { text: 'prompts.in_dividend_req', arises: 'a contract that waits, after login' },
  in_hour_salary_req: { text: 'prompts.in_hour_salary_req', arises: 'a contract that waits, after login' },
} as const satisfies Record<string, Message>;

export type CatalogueName = keyof typeof MESSAGE_CATALOGUE;

// Names of values that the browser stores. One is not here: the address of the members' script, once the tab has
// fetched the scripts of all member pages. It changes with the build, and costs a page nothing to know.

/** The session, in the form of the gateway's login answer (LOGIN-6). */
export const SESSION_KEY = 'MC_SESSION_INFO';
/**
 * Ids of logins that ended in this browser, one after another: a tab's storage may be restored from before their end
 * (fault 16).
 */
export const ENDED_LOGINS_KEY = 'ended';
/** Name of the trial account of this tab (TRIAL-1). */
export const TRIAL_KEY = 'MC_TRIAL_NAME';
export const LANGUAGE_KEY = 'language';
export const THEME_KEY = 'theme';
/** The remembered login (LOGIN-8). */
export const REMEMBERED_LOGIN_KEY = 'remPass';
/** `'1'` where a tab of this browser may be logged in, whose session a new tab then asks for. */
export const MEMBER_TABS_KEY = 'member';
/** The member whose picture this tab has, and its name, separated by a colon. */
export const HEAD_ICON_KEY = 'headIcon';
/** `'0'` after signing out (HUB-4). */
export const AUTO_LOGIN_KEY = 'autoLogin';
export const HIDE_DOWNLOAD_BAR_KEY = 'hideDownloadBar';
/** Set at login until the popups that follow it were shown (HOME-6). */
export const POPUPS_DUE_KEY = 'popupsDue';
/** Set for the tab once it has shown an unrequested prompt: one per visit is enough (HOME-6). */
export const PROMPTED_KEY = 'prompted';
/** Set for the tab once a page of this visit might have shown a popup (WAY-21). */
export const VISITED_KEY = 'visited';
/** When each popup was last shown, by id: JSON of epoch milliseconds; for the tab, those of this visit. */
export const POPUPS_SHOWN_KEY = 'popupsShown';
/** Set once per visit when the member was asked about pending contracts (HOME-6). */
export const CONTRACTS_ASKED_KEY = 'contractsAsked';
/** `'yes'` while the balance shows as asterisks (HUB-3). */
export const HIDE_BALANCE_KEY = 'hideBalance';
/** Set once a link to a new password was requested, until the login page has shown it (PWD-2). */
export const RESET_SENT_KEY = 'resetSent';
/**
 * The user name whose password was set by a link, until the login page has shown it and filled in the name (WAY-9).
 */
export const RESET_DONE_KEY = 'resetDone';
/** The last searches in this browser, newest first: JSON of texts (FIND-1). */
export const RECENT_SEARCHES_KEY = 'recentSearches';
/** A random text of this browser, mixed into the remembered password (LOGIN-8). */
export const DEVICE_KEY = 'deviceKey';
/** The country whose dialling code was chosen last. */
export const COUNTRY_KEY = 'country';
/** Set at a login by password until a passkey may have been offered. */
export const PASSKEY_DUE_KEY = 'passkeyDue';
/** An account of a third party that is pending registration, as JSON. */
export const THIRD_PARTY_KEY = 'thirdParty';
/** `'yes'` once a passkey was offered on this device. */
export const PASSKEY_OFFERED_KEY = 'passkeyOffered';
/** `'yes'` once push messages were offered in this browser (PUSH-1). */
export const PUSH_OFFERED_KEY = 'pushOffered';

/** What was typed into a page that refreshes itself after a deploy: JSON, until its next load (ALL-13). */
export const TYPED_KEY = 'typed';
/** When a page of this tab refreshed itself: epoch milliseconds. */
export const REFRESHED_KEY = 'refreshed';

export const REGISTRATION_DRAFT = 'register';

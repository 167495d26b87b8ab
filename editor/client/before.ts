import { config } from './config.ts';

/**
 * Has to run before the CMS, which looks into local storage as soon as it is loaded: who is logged in is known by
 * the session cookie, so that its own way of logging in is skipped.
 */
const USER = 'sveltia-cms.user';
const IN_COOKIE = 'in the cookie';
if (config.account) {
  const { name } = config.account;
  localStorage.setItem(USER, JSON.stringify({ backendName: 'gitea', login: name, name, token: IN_COOKIE }));
} else if (localStorage.getItem(USER)?.includes(IN_COOKIE)) {
  // Left from when the texts were kept here: no Git host would take it.
  localStorage.removeItem(USER);
}

const PREFERENCES = 'sveltia-cms.prefs';
localStorage.setItem(
  PREFERENCES,
  JSON.stringify({
    // One key too many would close the form.
    closeWithEscape: false,
    ...JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}'),
    locale: config.uiLanguage === 'en' ? 'en-US' : config.uiLanguage,
  }),
);

// The folders of the Chinese texts are called cn, which is no language that a browser knows the name of.
const { of: nameOf } = Intl.DisplayNames.prototype;
Intl.DisplayNames.prototype.of = function (code) {
  return nameOf.call(this, code === 'cn' ? 'zh-Hans' : code);
};

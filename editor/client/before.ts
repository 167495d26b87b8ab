import { config } from './config.ts';

/**
 * Runs before the CMS, which reads local storage as soon as it is loaded. The session cookie identifies the editor,
 * so that the CMS's own login is skipped.
 */
const USER = 'sveltia-cms.user';
const IN_COOKIE = 'in the cookie';
if (config.account) {
  const { name } = config.account;
  localStorage.setItem(USER, JSON.stringify({ backendName: 'gitea', login: name, name, token: IN_COOKIE }));
} else if (localStorage.getItem(USER)?.includes(IN_COOKIE)) {
  // Stored when the texts were on this server: no Git host would accept it.
  localStorage.removeItem(USER);
}

const PREFERENCES = 'sveltia-cms.prefs';
localStorage.setItem(
  PREFERENCES,
  JSON.stringify({
    // An accidental Escape would close the form.
    closeWithEscape: false,
    ...JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}'),
    locale: config.uiLanguage === 'en' ? 'en-US' : config.uiLanguage,
  }),
);

// The folders of the Chinese texts are called cn, a language code that browsers have no name for.
const { of: nameOf } = Intl.DisplayNames.prototype;
Intl.DisplayNames.prototype.of = function (code) {
  return nameOf.call(this, code === 'cn' ? 'zh-Hans' : code);
};

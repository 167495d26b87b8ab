import { config } from './config.ts';

/**
 * Has to run before the CMS, which looks into local storage as soon as it is loaded: who is logged in is known by
 * the session cookie, so that its own way of logging in is skipped.
 */
const { name } = config.account;
localStorage.setItem(
  'sveltia-cms.user',
  JSON.stringify({ backendName: 'gitea', login: name, name, token: 'in the cookie' }),
);

const PREFERENCES = 'sveltia-cms.prefs';
localStorage.setItem(
  PREFERENCES,
  JSON.stringify({
    // One key too many would close the form.
    closeWithEscape: false,
    ...JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}'),
    // It has no Malay: its own buttons are English then.
    locale: config.uiLanguage === 'zh-CN' ? 'zh-CN' : 'en-US',
  }),
);

// The folders of the Chinese texts are called cn, which is no language that a browser knows the name of.
const { of: nameOf } = Intl.DisplayNames.prototype;
Intl.DisplayNames.prototype.of = function (code) {
  return nameOf.call(this, code === 'cn' ? 'zh-Hans' : code);
};

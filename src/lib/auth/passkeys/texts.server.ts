import {
  passkeyRegistrationOptions,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/auth/passkeys.ts';
import { listErrorCodes } from '#contract/requests.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { callTexts } from '#lib/ui/index.server.ts';

const CALLS = [passkeyRegistrationOptions, registerPasskey, renamePasskey, removePasskey];

/**
 * Texts of the list of passkeys.
 * @param service address of the operator's customer service
 */
export function passkeyTexts(t: Translate, service: string) {
  const codes = listErrorCodes(CALLS);
  return {
    title: t('passkeys.title'),
    since: t('passkeys.since'),
    add: t('passkeys.add'),
    why: t('passkeys.why'),
    added: t('passkeys.added'),
    cancelled: t('passkeys.cancelled'),
    remove: t('passkeys.remove'),
    removed: t('passkeys.removed'),
    rename: t('passkeys.rename'),
    renameTitle: t('passkeys.renameTitle'),
    name: t('passkeys.name'),
    save: t('passkeys.save'),
    named: t('passkeys.named'),
    unnamed: t('fields.field_required'),
    confirmTitle: t('passkeys.confirmTitle'),
    password: t('login.password'),
    confirm: t('passkeys.confirm'),
    missing: t('account.rules.password_required'),
    wrong: t('passkeys.wrong'),
    notNow: t('passkeys.notNow'),
    errors: pickErrorTexts(t, [...codes, ...COMMON_ERRORS], service),
    call: callTexts(t, { service }),
  };
}

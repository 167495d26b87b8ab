import type { Translate } from '#lib/i18n/translator.server.ts';

/** Texts of the list of open sessions. */
export const openSessionTexts = (t: Translate) => ({
  title: t('devices.title'),
  here: t('devices.here'),
  seen: t('devices.seen'),
  unknown: t('devices.unknown'),
  failed: t('devices.failed'),
  done: t('devices.done'),
  end: t('devices.end'),
  others: t('devices.others'),
});

import { LIST_DAYS } from '#contract/core/range.ts';
import type { Translate } from '../i18n/translator.server.ts';
import { linkTo } from '../routes/links.ts';
import { PRESETS, type Preset } from './dates/date-range.ts';
import type { AmountTexts, CallTexts, ChartTexts, DateRangeTexts, NoticeTexts } from './texts.ts';

interface Own {
  /** Address of the operator's customer service, offered after a failure. */
  readonly service: string;
  readonly empty?: NoticeTexts | undefined;
  /** Message for members whose type may not see the list; by default, that trial accounts may not. */
  readonly rejected?: NoticeTexts;
}

/** Returns the texts of one list: its own, and those that all lists share. */
export function callTexts(t: Translate, { service, empty, rejected }: Own): CallTexts {
  return {
    loading: t('common.pleaseWait'),
    more: t('common.loadMore'),
    moreFailed: t('ui.list.moreFailed'),
    retry: t('common.retry'),
    failed: {
      title: t('failed.title'),
      text: t('failed.text'),
      way: { label: t('common.service'), ...linkTo(service) },
    },
    fault: t('failed.fault'),
    notOffered: t('errors.call.not.offered'),
    empty,
    rejected: rejected ?? { title: t('ui.list.rejected'), text: t('errors.free.reject') },
  };
}

export function dateRangeTexts(t: Translate): DateRangeTexts {
  const presets = PRESETS.map((preset) => [preset, t(`ui.range.presets.${preset}`)] as const);
  return {
    label: t('ui.range.label'),
    presets: Object.fromEntries(presets) as Record<Preset, string>,
    custom: t('ui.range.custom'),
    from: t('ui.range.from'),
    to: t('ui.range.to'),
    show: t('ui.range.show'),
    siteZone: t('ui.range.siteZone'),
    faults: {
      missing: t('ui.range.missing'),
      reversed: t('ui.range.reversed'),
      future: t('ui.range.future'),
      tooLong: t('ui.range.tooLong', { n: '{{n}}', day: '{{day}}', most: LIST_DAYS }),
    },
  };
}

export const amountTexts = (t: Translate): AmountTexts => ({
  quick: t('ui.amount.quick'),
  faults: {
    missing: t('ui.amount.missing'),
    malformed: t('ui.amount.malformed'),
    decimals: t('ui.amount.decimals', { n: '{{n}}' }),
    min: t('ui.amount.min', { amount: '{{amount}}' }),
    max: t('ui.amount.max', { amount: '{{amount}}' }),
  },
});

export const chartTexts = (t: Translate): ChartTexts => ({
  asTable: t('ui.chart.asTable'),
  summary: t('ui.chart.summary', { name: '{{name}}', least: '{{least}}', most: '{{most}}' }),
});

/** Returns the texts of every button that saves a file, besides its own label (ALL-3). */
export const saveTexts = (t: Translate) => ({
  failed: t('money.statement.failed'),
  begun: t('money.statement.begun'),
  share: t('money.statement.share'),
  copyPage: t('money.statement.copyPage'),
  copied: t('money.statement.copied'),
  notCopied: t('money.statement.notCopied'),
});

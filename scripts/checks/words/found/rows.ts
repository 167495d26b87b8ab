/** Language of a text, as in names of content folders and locale files. */
export type Locale = 'en' | 'cn' | 'ms';

/** Words of a finding that must not return; `where` limits them to texts at matching places. */
export type Found = readonly [locale: Locale, words: RegExp, where?: RegExp];

/** The patterns of each finding in the review of all texts. A row without words names the test that covers it. */
export type Rows = Readonly<Record<string, readonly Found[] | string>>;

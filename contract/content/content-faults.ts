/** Rules of values; in a sentence the rule follows the field's name. */
export type RuleName =
  | 'text'
  | 'slug'
  | 'picture'
  | 'target'
  | 'webAddress'
  | 'choice'
  | 'choices'
  | 'wholeNumber'
  | 'numberWithin'
  | 'yesNo'
  | 'moment'
  | 'list';

/** Possible faults of a content file. */
export type FaultName =
  | 'missing'
  | 'wrong'
  | 'empty'
  | 'tooLong'
  | 'endWithoutNeed'
  | 'endMissing'
  | 'endBeforeStart'
  | 'unknownField'
  | 'noText'
  | 'unclear'
  | 'noFields'
  | 'unreadableLine'
  | 'noPairs'
  | 'repeatedBlock'
  | 'badFileName'
  | 'fileTooLarge'
  | 'folderLost'
  | 'noEnglish'
  | 'noChinese'
  | 'noMalay'
  | 'linkageTaken'
  | 'linkageUnknown'
  | 'groupUnknown'
  | 'figureUnknown'
  | 'notBacked'
  | 'backedTwice'
  | 'figureNotBacked'
  | 'levelsTooDear'
  | 'pictureElsewhere';

type Values = Readonly<Record<string, string | number>>;

/** A fault of a content file, as data: `sayFault` turns it into a sentence in an editor's language. */
export interface Fault {
  readonly name: FaultName;
  /** English label of the field, from its note. */
  readonly title?: string;
  readonly rule?: RuleName;
  readonly values?: Values;
}

/** The texts of faults in one language; `{{field}}`, `{{rule}}` and values are in double braces. */
export interface FaultWords {
  readonly faults: Readonly<Record<FaultName, string>>;
  readonly rules: Readonly<Record<RuleName, string>>;
  /** Labels of fields by their English ones, which are the fallback. */
  readonly fields: Readonly<Record<string, string>>;
}

/** For logs and checks, and for editors who read English. */
export const ENGLISH_FAULTS: FaultWords = {
  faults: {
    missing: '{{field}} is missing: it {{rule}}.',
    wrong: '{{field}} {{rule}}.',
    empty: '{{field}} is empty: write a few words.',
    tooLong: '{{field}} is too long: keep it within {{most}} characters.',
    endWithoutNeed: 'Last day is set although “No end date” is on: keep one.',
    endMissing: 'Last day is missing: give one, or switch “No end date” on.',
    endBeforeStart: 'Last day lies before First day.',
    unknownField: 'There is no field “{{key}}” here: check its spelling, or take it out.',
    noText: 'There is no text below the fields: write it.',
    unclear: '{{field}} is not understood: compare it with another file of this folder.',
    noFields: 'The file must begin with its fields between two lines of three hyphens (---).',
    unreadableLine:
      'Line {{line}} cannot be read. A text with a colon or a quote in it needs quotes around it.',
    noPairs: 'Between the lines of hyphens, write one “field: value” a line.',
    repeatedBlock: 'A repeated block (&name, *name) cannot be read: write it out.',
    badFileName:
      'Name the file with small letters, digits, Chinese characters and single hyphens, such as free-spins.md.',
    fileTooLarge: 'The file is larger than 256 kB: shorten it, and put pictures under /uploads/.',
    folderLost: 'The content folder cannot be followed: {{reason}}',
    noEnglish: 'There is no valid English version: readers of a missing language see nothing.',
    noChinese: 'There is no valid Chinese version: its readers see the English one.',
    noMalay: 'There is no valid Malay version: its readers see the English one.',
    linkageTaken: 'The link “{{linkage}}” already belongs to {{owner}}: choose another.',
    linkageUnknown: 'No promotion has the link “{{linkage}}”.',
    groupUnknown: 'No help group has the tag “{{tag}}”.',
    figureUnknown: '{{field}} names no figure by {{figure}}: check its spelling.',
    notBacked:
      'Nothing pays this promotion: give it a deposit bonus, a reward, an engine or “Paid by hand”, or make it a draft.',
    backedTwice: 'More than one thing pays this promotion: keep one.',
    figureNotBacked: '{{field}} says {{figure}}, which nothing that pays this promotion has.',
    levelsTooDear:
      'Bonuses of a level are more than 0.45% of the bets that it takes: lower them, or raise its bets.',
    pictureElsewhere:
      'Browsers do not show pictures of {{origin}} here: upload the picture, or have the operator add the origin to IMAGE_ORIGINS.',
  },
  rules: {
    text: 'must be text; put it in quotes if it looks like a number',
    slug: 'must be small letters, digits, Chinese characters and single hyphens, such as spring-welcome',
    picture: 'must be an artwork name such as spring-welcome, or a picture under /uploads/ or https://',
    target: 'must be the link of a promotion, a page such as /m/vip, or an https:// address',
    webAddress: 'must be a whole address beginning with https://',
    choice: 'must be one of: {{choices}}',
    choices: 'must be a list of one or more of: {{choices}}',
    wholeNumber: 'must be a whole number, {{least}} or more, without quotes or commas',
    numberWithin: 'must be a whole number from {{least}} to {{most}}, without quotes',
    yesNo: 'must be on or off (in a file: true or false)',
    moment: 'must be a real date such as 2026-11-01, or a moment such as 2026-11-01 09:30',
    list: 'must be a list of {{least}} to {{most}} items',
  },
  fields: {},
};

export function sayFault({ name, title = '', rule, values }: Fault, words = ENGLISH_FAULTS): string {
  const field = words.fields[title] ?? title;
  return fillIn(words.faults[name], {
    ...values,
    field,
    rule: rule ? fillIn(words.rules[rule], values) : '',
  });
}

/** Fills values into a text: `{{name}}`. */
export function fillIn(text: string, values: Values = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Encodes a fault as a schema's message, which can only be text. */
export function asMessage(fault: Fault): string {
  return JSON.stringify(fault);
}

/** Decodes the fault of a schema's message; a message of the library counts as unclear. */
export function parseFault(message: string): Fault {
  return message.startsWith('{') ? (JSON.parse(message) as Fault) : { name: 'unclear' };
}

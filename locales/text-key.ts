import type en from './en.json';

/** What i18next puts behind a key that has a text for each plural. */
type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

/** The keys of texts in nested sections, such as `login.submit`; one with plurals by what these have in common. */
export type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** The paths of the sections among nested texts, such as `login`. */
export type SectionsOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? never : Key | `${Key}.${SectionsOf<Texts[Key]>}`;
}[keyof Texts & string];

/** The section at a path. */
export type SectionAt<Texts, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof Texts
    ? SectionAt<Texts[First], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never;

/** A text of the site by its key. */
export type TextKey = KeysOf<typeof en>;

/** What the texts of one section are called, such as the names under `titles`. */
export type NamesUnder<Section extends string> = NamesOf<TextKey, Section>;
type NamesOf<Key, Section extends string> = Key extends `${Section}.${infer Name}` ? Name : never;

import type en from './en.json';

/** What i18next puts behind a key that has a text for each plural. */
type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** A text of the locales by its path, such as `login.submit`; one with plurals by what these have in common. */
export type TextKey = KeysOf<typeof en>;

/** What the texts of one section are called, such as the names under `titles`. */
export type NamesUnder<Section extends string> = NamesOf<TextKey, Section>;
type NamesOf<Key, Section extends string> = Key extends `${Section}.${infer Name}` ? Name : never;

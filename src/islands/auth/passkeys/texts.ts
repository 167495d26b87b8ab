import type { ErrorTexts } from '#lib/gateway/error-texts.ts';
import type { CallTexts } from '#lib/ui/index.ts';

export interface PasskeyTexts {
  readonly title: string;
  readonly since: string;
  readonly add: string;
  readonly why: string;
  readonly added: string;
  readonly cancelled: string;
  readonly remove: string;
  readonly removed: string;
  readonly rename: string;
  readonly renameTitle: string;
  readonly name: string;
  readonly save: string;
  readonly named: string;
  readonly unnamed: string;
  readonly confirmTitle: string;
  readonly password: string;
  readonly confirm: string;
  readonly missing: string;
  readonly wrong: string;
  readonly notNow: string;
  readonly errors: ErrorTexts;
  readonly call: CallTexts;
}

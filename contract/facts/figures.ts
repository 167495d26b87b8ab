import { siteCurrency } from '../core/locality.ts';
import { USUAL_SITE } from '../core/usual-site.ts';
import type { Fact } from './units.ts';

/** The figures of the texts' site: its currency (ISO 4217), its name, and the minimum age. */
export interface Figures {
  readonly currency: string;
  readonly brand: string;
  readonly age: number;
  /** Facts that this installation changed, by path. */
  readonly changed?: Readonly<Record<string, Fact>>;
}

/** The usual name and age, in the currency of this site. */
export const usualFigures = (): Figures => ({ ...USUAL_SITE, currency: siteCurrency() });

import { followForm } from '#lib/forms/follow-form.client.ts';
import { keepPlace } from '#lib/i18n/keep-place.client.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';

/** What the page for a forgotten password does before its form is touched: fills in what was typed before. */
export function startForgetPage(): void {
  keepPlace();
  carryBack(document);
  followForm(document, 'forget');
}

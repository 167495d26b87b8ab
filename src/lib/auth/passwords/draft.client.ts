import { followForm } from '#lib/forms/follow-form.client.ts';
import { keepPlace } from '#lib/i18n/keep-place.client.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';

keepPlace();
carryBack(document);
followForm(document, 'forget');

import { followForm } from '../forms/follow-form.ts';
import { carryBack } from '../session/carry-back.ts';
import { keepPlace } from '../shell/keep-place.ts';

keepPlace();
carryBack(document);
followForm(document, 'forget');

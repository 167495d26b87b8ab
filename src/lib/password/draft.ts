import { followForm } from '../forms/follow-form.ts';
import { keepPlace } from '../shell/keep-place.ts';

keepPlace();
followForm(document, 'forget');

import { followForm } from '../forms/follow-form.ts';

followForm('forget');

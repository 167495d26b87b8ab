export { badminton } from './badminton.ts';
export { basketball } from './basketball.ts';
export { boxing } from './boxing.ts';
export { esports } from './esports.ts';
export { football } from './football.ts';
export { tennis } from './tennis.ts';
export { volleyball } from './volleyball.ts';

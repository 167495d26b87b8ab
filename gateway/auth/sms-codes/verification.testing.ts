import type { Answer } from '#testkit/gateway/gateway.ts';

let count = 0;
/** Returns a Malaysian number that no other test here uses. */
export const newNumber = () => `12${String(++count).padStart(7, '0')}`;
export const body = (mobileNum: string) => ({ mobileNum, countryDialingCode: '60' });
export const outcome = ({ status, errorCode }: Answer) => [status, errorCode];

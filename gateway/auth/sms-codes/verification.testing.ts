import type { Answer } from '#testkit/gateway/gateway.ts';

let count = 0;
/** A Malaysian number that nothing else here uses. */
export const newNumber = () => `12${String(++count).padStart(7, '0')}`;
export const body = (mobileNum: string) => ({ mobileNum, countryDialingCode: '60' });
export const outcome = ({ status, errorCode }: Answer) => [status, errorCode];

export { dayAfter, dayOf, timeOf, zoneOf } from './days.ts';
export { drawnOf, headsAndTails, numbersIn, printedRows, prizesOf } from './vietnam.ts';

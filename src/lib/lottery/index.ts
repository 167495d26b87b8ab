export { dayAfter, formatTime, lotteryZone, toDay } from './days.ts';
export { countNumbers, headsAndTails, numbersIn, printedRows, splitPrizes } from './vietnam.ts';

export type { SendArguments } from './send/options.ts';

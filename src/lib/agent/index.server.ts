export { downlineTexts } from './downline-texts.server.ts';

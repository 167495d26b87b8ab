export { depositTexts } from './deposit-texts.server.ts';
export { detailsTexts } from './details-texts.server.ts';
export { overviewTexts } from './overview-texts.server.ts';
export { transferTexts } from './transfer-texts.server.ts';
export { withdrawTexts } from './withdrawal-texts.server.ts';

export { drawMoment } from './draw-moment.server.ts';
export { readLotteryLobby } from './lobby.server.ts';
export { readPlay } from './play.server.ts';
export { playTexts } from './play-texts.server.ts';
export { readProof } from './proof.server.ts';
export { readResults } from './results.server.ts';
export { ticketTexts } from './ticket-texts.server.ts';

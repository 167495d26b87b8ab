export { nameOfCategory } from './categories.server.ts';
export { type GameFacts, readGame } from './game-page.server.ts';
export { readHome } from './home-page.server.ts';
export { type GameListPage, readGameList } from './list-page.server.ts';
export { type RoomTexts, readRooms, roomTexts } from './rooms.server.ts';
export { readSearch } from './search-page.server.ts';
export { gameTexts } from './texts.server.ts';
export { listTexts, tileTexts } from './tile-texts.server.ts';

export { readBanners, readHome } from './home/home-page.server.ts';
export { type GameFacts, readGame } from './launch/game-page.server.ts';
export { nameOfCategory } from './lists/categories.server.ts';
export { type GameListPage, readGameList } from './lists/list-page.server.ts';
export { type RoomTexts, readRooms, roomTexts } from './lists/rooms.server.ts';
export { readSearch } from './search/search-page.server.ts';
export { playLogin } from './tiles/play-login.server.ts';
export { gameTexts } from './tiles/texts.server.ts';
export { listTexts, tileTexts } from './tiles/tile-texts.server.ts';

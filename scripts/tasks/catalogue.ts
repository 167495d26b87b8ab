import { runLobby } from '../lib/lobby.ts';

/** `npm run catalogue -- …`: the short form of `npm run lobby -- catalogue …`. */
await runLobby('catalogue');

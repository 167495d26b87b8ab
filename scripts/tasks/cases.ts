import { runLobby } from '../lib/lobby.ts';

/** `npm run cases -- …`: the short form of `npm run lobby -- cases …`. */
await runLobby('cases');

import { runLobby } from '../lib/lobby.ts';

/** `npm run limits -- …`: the short form of `npm run lobby -- limits …`. */
await runLobby('limits');

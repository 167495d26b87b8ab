import { runLobby } from '../lib/lobby.ts';

/** `npm run rewards -- …`: the short form of `npm run lobby -- rewards …`. */
await runLobby('rewards');

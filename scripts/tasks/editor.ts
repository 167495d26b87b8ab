import { runLobby } from '../lib/lobby.ts';

/** `npm run editor -- …`: the short form of `npm run lobby -- editor …`. */
await runLobby('editor');

import { runLobby } from '../lib/lobby.ts';

/** `npm run cashier -- …`: the short form of `npm run lobby -- cashier …`. */
await runLobby('cashier');

import { runLobby } from '../lib/lobby.ts';

/** `npm run ledger -- …`: the short form of `npm run lobby -- ledger …`. */
await runLobby('ledger');

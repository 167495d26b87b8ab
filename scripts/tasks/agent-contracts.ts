import { runLobby } from '../lib/lobby.ts';

/** `npm run agent-contracts -- …`: the short form of `npm run lobby -- agent-contracts …`. */
await runLobby('agent-contracts');

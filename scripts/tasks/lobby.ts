import { runLobby } from '../lib/lobby.ts';

/** `npm run lobby -- <group> <command>`: commands for the people who run the site; `--help` lists them. */
await runLobby();

export { followPlay } from './play-events.client.ts';

export { saveMovements } from './export.client.ts';

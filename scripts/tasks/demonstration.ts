import { isListedText, writeDemonstration } from '../checks/demonstration.ts';
import { readSources } from '../checks/source.ts';

/** `npm run demonstration`: writes the list of the texts that this version ships with. */
writeDemonstration(readSources(isListedText));

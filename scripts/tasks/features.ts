import { writeFeatureTable } from '../checks/features.ts';

/** `npm run features`: writes the table of features to the operators' document. */
writeFeatureTable();

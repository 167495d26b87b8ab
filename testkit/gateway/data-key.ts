import { createDataKey } from '#gateway/platform/hashing/data-key.ts';

const VALUE = Buffer.alloc(32, 'data key of tests');

/** `DATA_KEY` of gateways and sites under test: none creates a key file, and all on one database share the key. */
export const TEST_DATA_KEY = VALUE.toString('base64');

export const testDataKey = createDataKey([VALUE]);

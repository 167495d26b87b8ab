import { inject } from 'vitest';

// Before a test file is loaded: its databases are made on that server.
process.env.TEST_DATABASE_URL = inject('postgres');

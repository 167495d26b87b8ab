import { inject } from 'vitest';

// Set before a test file is loaded, so that its databases are created on that server.
process.env.TEST_DATABASE_URL = inject('postgres');

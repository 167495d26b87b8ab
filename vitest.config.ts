import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'e2e/**', '.test-results/**', '.data/**'],
    // Its own choice leaves one core to itself: with two that is half of the machine.
    maxWorkers: Math.max(2, availableParallelism()),
    execArgv: ['--import=./server/lean-packages.mjs'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

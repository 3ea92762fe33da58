// How the tests run: `server` beside the code and `journeys` end to end in a browser.
import { defineConfig } from 'vitest/config'

const journeys = 'tests/journeys/**/*.test.ts'

export default defineConfig({
  test: {
    // The database and the browser need the rest of a small machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [journeys],
          globalSetup: 'tests/support/cluster.ts',
          setupFiles: 'tests/support/seed.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: [journeys],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

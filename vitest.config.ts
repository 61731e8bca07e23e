import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { macroOptions } from './scripts/compile-in-place.ts'

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default defineConfig({
  plugins: [lingui(macroOptions)],
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'demo/**/*.test.ts'],
    setupFiles: ['src/test/speak-german.ts'],
    globalSetup: ['src/test/migrate-once.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // The test files of a worker share its modules and, one after the other, its database (file-database.ts).
    isolate: false,
    tags: [
      {
        name: 'postgres',
        description: 'Where PostgreSQL may differ from PGlite: races, locks, roles, LISTEN and the planner.',
      },
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Generous, because a busy machine may be slow without being wrong.
    expect: { poll: { timeout: 10_000 } },
    passWithNoTests: false,
  },
})

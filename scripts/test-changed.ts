import { join } from 'node:path'
import { findBase } from './changed-files.ts'
import { root, runScript } from './run-script.ts'

// `npm run test:changed`: the tests that depend on files changed since main, committed or not.
process.exitCode = await runScript(
  join(root, 'node_modules/vitest/vitest.mjs'),
  ['run', `--changed=${findBase()}`, '--passWithNoTests'],
  {
    NODE_ENV: 'test',
  },
)

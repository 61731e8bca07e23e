import { join } from 'node:path'
import { findBase } from './changed-files.ts'
import { root, runScript } from './run-script.ts'

// `npm run test:changed`: the tests whose imports lead to a file that changed since main, committed or not.
process.exitCode = await runScript(
  join(root, 'node_modules/vitest/vitest.mjs'),
  ['run', `--changed=${findBase()}`, '--passWithNoTests'],
  {
    NODE_ENV: 'test',
  },
)

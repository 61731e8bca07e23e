import { join } from 'node:path'
import { affectedTests, concernsAll } from './affected-tests.ts'
import { changedFiles } from './changed-files.ts'
import { root, runScript } from './run-script.ts'
import { textsLike } from './source-files.ts'

/** As many test files as two processors run in less than two minutes. */
const mostFiles = 160

// `npm run test:changed`: the tests that files changed since main can break, committed or not.
const changed = changedFiles()
const affected = affectedTests(changed, await textsLike(['{src,scripts,demo}/**/*.{ts,tsx}']))
const tests = changed.some(concernsAll) ? affected : affected.slice(0, mostFiles)
process.stdout.write(`Test files affected by changes since main: ${affected.length}.\n`)
if (tests.length < affected.length)
  process.stdout.write(`The nearest ${mostFiles} run now; npm test runs all.\n`)
if (tests.length > 0)
  process.exitCode = await runScript(join(root, 'node_modules/vitest/vitest.mjs'), ['run', ...tests], {
    NODE_ENV: 'test',
  })

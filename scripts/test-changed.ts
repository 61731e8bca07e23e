import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root, runScript } from './run-script.ts'

// `npm run test:changed`: the tests whose imports lead to a file that changed since main, committed or not.
const base = ['origin/main', 'main'].map(mergeBase).find((commit) => commit !== undefined) ?? 'HEAD'
process.exitCode = await runScript(
  join(root, 'node_modules/vitest/vitest.mjs'),
  ['run', `--changed=${base}`, '--passWithNoTests'],
  {
    NODE_ENV: 'test',
  },
)

function mergeBase(branch: string): string | undefined {
  try {
    return execFileSync('git', ['merge-base', 'HEAD', branch], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-script.ts'

/** The commit where this branch left main; on main, the last commit. */
function findBase(): string {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch)[0] ?? 'HEAD'
    } catch {}
  }
  return 'HEAD'
}

/** Paths from the root of files that differ from main, committed or not, without deleted ones. */
export function changedFiles(): string[] {
  const changed = [
    ...git('diff', '--name-only', findBase()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return changed.filter((path) => existsSync(join(root, path)))
}

function git(...options: string[]): string[] {
  const text = execFileSync('git', options, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return text.split('\n').filter((line) => line !== '')
}

import { checkLockfile } from './check-lockfile.ts'
import { type CommandResult, runTool } from './run-command.ts'

export type Check = { name: string; run: () => Promise<CommandResult> }

/** The linted paths; without them the linter would walk everything. */
export const linted = [
  'src',
  'scripts',
  'bench',
  'chaos',
  'e2e',
  'demo',
  'oxlint.config.ts',
  'vite.config.ts',
]

/** Checks that do not run the code; each takes seconds. */
export const checks: Check[] = [
  { name: 'lockfile', run: checkLockfile },
  { name: 'types', run: checkTypes },
  { name: 'format', run: () => runTool('@biomejs/biome/bin/biome', ['check', '--max-diagnostics=20', '.']) },
  { name: 'dead code', run: () => runTool('knip/bin/knip.js', ['--no-progress']) },
]

/** The rules that need neither types nor plugins in JavaScript, on all files. */
export const lintQuickly: Check = {
  name: 'lint',
  run: () => runTool('oxlint/bin/oxlint', ['--quiet', ...linted], { LINT_QUICKLY: '1' }),
}

/** All rules, and unused disable comments. */
export async function lintFully(paths: string[]): Promise<CommandResult> {
  const strict = ['--type-aware', '--report-unused-disable-directives-severity=error']
  return runTool('oxlint/bin/oxlint', ['--quiet', ...strict, ...paths])
}

async function checkTypes(): Promise<CommandResult> {
  const routes = await runTool('@react-router/dev/bin.cjs', ['typegen'])
  if (routes.status !== 0) return routes
  const kept = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']
  return runTool('typescript/bin/tsc', ['--noEmit', '--pretty', 'false', ...kept])
}

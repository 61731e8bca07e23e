import { type Check, checks } from './checks.ts'
import { runTool } from './run-command.ts'

// `npm run check`: what can be known in seconds, all at once.
const boundaries = {
  name: 'boundaries',
  run: () =>
    runTool('vitest/vitest.mjs', ['run', 'scripts/boundaries.test.ts', '--reporter=dot'], { NO_COLOR: '1' }),
}

const failed: string[] = []
await Promise.all([...checks, boundaries].map(report))
process.stdout.write(failed.length === 0 ? 'All checks passed.\n' : `Failed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1

async function report({ name, run }: Check): Promise<void> {
  const started = performance.now()
  const { status, output } = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} ${seconds} s\n`)
  if (status === 0) return
  failed.push(name)
  process.stdout.write(`${output.trim()}\n`)
}

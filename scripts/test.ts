import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { findDatabaseTests, findPostgresTests } from './database-tests.ts'
import { startPostgres } from './postgres-server.ts'
import { ensurePythonClient } from './python-client.ts'
import { type CommandResult, runCommand, runTool } from './run-command.ts'
import { root, runScript } from './run-script.ts'
import { readTally, type Tally, tallyPlaywright, tallyVitest } from './test-results.ts'

// `npm test`: every check, every test, and of what tries every combination a sample. `--deep` tries them all, on both
// databases, in every look. A failure does not stop the rest; the last line counts them all.
const isDeep = process.argv.includes('--deep')
const reports = join(root, '.cache/reports')
/** Which language a screen speaks, and that text stays text on it, is the same on any database. */
const ofNoDatabase = ['src/german-screens.test.ts', 'src/hostile-content.test.ts']
const depth = { TEST_DEEP: isDeep ? '1' : '0' }
/** Which journeys are run where not all are: the main stories, and what looks at each screen. */
const mainJourneys = '@main|accessibility'
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const messages: string[] = []

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const browser = ensureChromium()
const python = await ensurePythonClient()
if (!python) process.stdout.write('- the Python client: not run, since pip could not install supabase_auth\n')

await Promise.all(checks.map(({ name, run }) => step(name, async () => once(await run()))))
await step('units, verbs on PGlite, endpoints', () => runVitest('pglite'))
await testOnPostgres().catch((error: unknown) => step('verbs on PostgreSQL', () => Promise.reject(error)))
await step('build', async () => once({ status: await runScript('scripts/build.ts'), output: '' }))
await step('journeys in a browser', async () => runJourneys(await browser))

// Once more at the end, where a long log is looked at first.
for (const message of messages) process.stdout.write(`\n${message}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)

type Outcome = Tally & { output: string }

async function step(name: string, run: () => Promise<Outcome>): Promise<void> {
  const started = performance.now()
  const outcome = await run().catch(brokenStep)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : ''
  const flaky = outcome.flaky ? `, ${outcome.flaky} only at the second try` : ''
  const sign = outcome.failed === 0 ? '✓' : '✗'
  process.stdout.write(
    `${sign} ${name}: ${outcome.passed} passed, ${outcome.failed} failed${skipped}${flaky} (${seconds} s)\n`,
  )
  if (outcome.failed > 0) process.stdout.write(`${outcome.output.trim()}\n`)
  total.passed += outcome.passed
  total.failed += outcome.failed
  messages.push(...(outcome.messages ?? []))
}

function brokenStep(error: unknown): Outcome {
  const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { passed: 0, failed: 1, skipped: 0, output }
}

function once({ status, output }: { status: number; output: string }): Outcome {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, output }
}

async function runVitest(name: string, chosen: string[] = [], databaseUrl?: string): Promise<Outcome> {
  const report = join(reports, `${name}.json`)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...chosen]
  const environment = {
    NODE_ENV: 'test',
    NO_COLOR: '1',
    ...depth,
    ...python,
    ...(databaseUrl ? onServer(databaseUrl) : {}),
  }
  let { status, output } = await runTests(args, environment)
  if (/^# Fatal error in/m.test(output)) {
    messages.push(
      `${name}: Node broke and ran once more.\n${output.slice(output.indexOf('# Fatal error in'))}`,
    )
    ;({ status, output } = await runTests(args, environment))
  }
  return { ...(await readTally(report, tallyVitest, status)), output }
}

function runTests(args: string[], environment: Record<string, string>): Promise<CommandResult> {
  return runCommand(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], environment)
}

/** What everybody may do, and hostile requests, were tried on PGlite; on a server a sample shows that it answers alike. */
function onServer(databaseUrl: string): Record<string, string> {
  return { TEST_DATABASE_URL: databaseUrl, HOSTILE_CASES: '250', ACCESS_EVERY: '4' }
}

/** Once more on a real PostgreSQL: the tests where it may differ from PGlite, or all that use the database. */
async function testOnPostgres(): Promise<void> {
  // Each worker copies a database, which takes ten times as long where the disk is waited for.
  const server = await startPostgres({ durable: false })
  if (!server) {
    process.stdout.write('- verbs on PostgreSQL: not run, since `postgres` and `initdb` were not found\n')
    return
  }
  try {
    const all = await findDatabaseTests()
    const chosen = isDeep
      ? all.filter((file) => !ofNoDatabase.includes(file))
      : ['--tags-filter=postgres', ...(await findPostgresTests(all))]
    await step(`verbs on PostgreSQL ${server.version}`, () => runVitest('postgres', chosen, server.url))
  } finally {
    await server.stop()
  }
}

async function runJourneys(chromium: string | undefined): Promise<Outcome> {
  if (!chromium)
    throw new Error('Chromium could not be installed. Install it and set CHROMIUM_PATH to its program.')
  const report = join(reports, 'journeys.json')
  const { status, output } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--retries=1', '--reporter=line,json', ...(isDeep ? [] : [`--grep=${mainJourneys}`])],
    {
      ...depth,
      NO_COLOR: '1',
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  return { ...(await readTally(report, tallyPlaywright, status)), output }
}

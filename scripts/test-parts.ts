import { join } from 'node:path'
import { checks, linted, lintFully } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { findDatabaseTests, findPostgresTests } from './database-tests.ts'
import { startPostgres } from './postgres-server.ts'
import { namesToRun } from './run-by-name.ts'
import { runCommand, runTool } from './run-command.ts'
import { root, runScript } from './run-script.ts'
import { readTally, type Tally, tallyPlaywright, tallyVitest } from './test-results.ts'

export type Outcome = Tally & { output: string }
/** One step of a run of tests. `every`: it is cheap, or others need it, so a resumed run repeats it. */
export type Part = { name: string; run: () => Promise<Outcome>; every?: boolean }

export const reports = join(root, '.cache/reports')
/** These tests give the same result on any database. */
const ofNoDatabase = ['src/german-screens.test.ts', 'src/hostile-content.test.ts']
/** Drills that mostly wait and measure nothing below a second, the longest first: they run in parallel. */
const waitingDrills = [
  'webhook-range',
  'transcriptions',
  'imports',
  'flow',
  'mail',
  'uploads',
  'accelerator',
  'clock',
  'sigterm',
  'sign-ups',
  'erase',
  'disk-full',
]
/** The end-to-end tests of the gate: the main journeys and the accessibility of each screen. */
const mainJourneys = '@main|accessibility'

/** The parts of `npm test` in stages: the parts of a stage run in parallel, two at a time. */
export function gateParts(): Part[][] {
  const browser = ensureChromium()
  const sampled = { TEST_DEEP: '0' }
  return [
    checkParts(),
    [{ name: 'units, verbs on PGlite, endpoints', run: () => runVitest('pglite', [], sampled) }],
    [
      {
        name: 'verbs on PostgreSQL',
        run: () => runOnPostgres('postgres', ['--tags-filter=postgres'], sampled),
      },
    ],
    [build],
    [
      {
        name: 'journeys in a browser',
        run: () => runJourneys('journeys', { browser, chosen: [`--grep=${mainJourneys}`] }, sampled),
      },
    ],
  ]
}

/** The parts of `npm run test:deep`: everything, in resumable pieces. */
export async function deepParts(): Promise<Part[][]> {
  const browser = ensureChromium()
  const whole = { TEST_DEEP: '1' }
  const drills = await namesToRun(join(root, 'chaos'))
  return [
    checkParts(),
    ...pieces(3, (shard, name) => [
      {
        name: `units, verbs on PGlite, endpoints ${name}`,
        run: () => runVitest(`pglite-${name}`, [shard], whole),
      },
    ]),
    ...pieces(2, (shard, name) => [
      { name: `verbs on PostgreSQL ${name}`, run: () => runOnPostgres(`postgres-${name}`, [shard], whole) },
    ]),
    [build],
    ...pieces(6, (shard, name) => [
      {
        name: `journeys in a browser ${name}`,
        run: () => runJourneys(`journeys-${name}`, { browser, chosen: [shard] }, whole),
      },
    ]),
    ...drillStages(drills).map((stage) =>
      stage.map((drill) => ({ name: `drill ${drill}`, run: () => runDrill(drill) })),
    ),
  ]
}

function drillStages(drills: string[]): string[][] {
  const alone = drills.filter((drill) => !waitingDrills.includes(drill))
  return [waitingDrills, ...alone.map((drill) => [drill])]
}

const build: Part = {
  name: 'build',
  every: true,
  run: async () => once({ status: await runScript('scripts/build.ts'), output: '' }),
}

function checkParts(): Part[] {
  const lint = { name: 'lint', run: () => lintFully(linted) }
  return [...checks, lint].map(({ name, run }) => ({ name, every: true, run: async () => once(await run()) }))
}

function pieces(count: number, stage: (shard: string, name: string) => Part[]): Part[][] {
  return Array.from({ length: count }, (_, at) =>
    stage(`--shard=${at + 1}/${count}`, `${at + 1}-of-${count}`),
  )
}

function once({ status, output }: { status: number; output: string }): Outcome {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, output }
}

async function runVitest(
  name: string,
  chosen: string[],
  environment: Record<string, string>,
): Promise<Outcome> {
  const report = join(reports, `${name}.json`)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...chosen]
  const { status, output } = await runCommand(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args],
    { NODE_ENV: 'test', NO_COLOR: '1', ...environment },
  )
  return { ...(await readTally(report, tallyVitest, status)), output }
}

/** Runs tests on a real PostgreSQL: those where it may differ from PGlite, or all that use the database. */
async function runOnPostgres(
  name: string,
  chosen: string[],
  environment: Record<string, string>,
): Promise<Outcome> {
  const all = await findDatabaseTests()
  const files = chosen.some((option) => option.startsWith('--tags-filter'))
    ? await findPostgresTests(all)
    : all.filter((file) => !ofNoDatabase.includes(file))
  // Each worker copies a database, which takes ten times as long with fsync.
  const server = await startPostgres({ durable: false })
  if (!server) {
    const messages = ['PostgreSQL was not tested: `postgres` and `initdb` were not found.']
    return { passed: 0, failed: 0, skipped: files.length, messages, output: '' }
  }
  try {
    // Access rules and hostile requests run in full on PGlite; a sample suffices on PostgreSQL.
    const sample = { TEST_DATABASE_URL: server.url, HOSTILE_CASES: '250', ACCESS_EVERY: '4' }
    return await runVitest(name, [...chosen, ...files], { ...environment, ...sample })
  } finally {
    await server.stop()
  }
}

type Journeys = { browser: Promise<string | undefined>; chosen: string[] }

async function runJourneys(
  name: string,
  { browser, chosen }: Journeys,
  environment: Record<string, string>,
): Promise<Outcome> {
  if (!(await browser))
    throw new Error(
      'Failed to install Chromium. Install it yourself and set CHROMIUM_PATH to its executable.',
    )
  const report = join(reports, `${name}.json`)
  const { status, output } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--reporter=line,json', ...chosen],
    { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...environment },
  )
  return { ...(await readTally(report, tallyPlaywright, status)), output }
}

async function runDrill(name: string): Promise<Outcome> {
  return once(await runCommand(process.execPath, [join(root, 'chaos/run.ts'), name]))
}

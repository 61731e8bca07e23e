import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { hash, type PlantedFault } from './faults.ts'
import { root } from './run-script.ts'
import { sideBySide } from './side-by-side.ts'
import { filesLike } from './source-files.ts'
import { readTally, type Tally, tallyVitest } from './test-results.ts'

const note = z.object({
  test: z.string(),
  passes: z.boolean(),
  seconds: z.number(),
  passed: z.array(z.string()),
})
/** `passed`: the numbers of the planted faults that a file's tests execute. `passes`: whether they pass with all faults inactive. */
export type Note = z.infer<typeof note>

const filesAtOnce = 100

/**
 * Runs every test file with all faults inactive, except files that an earlier run recorded. `silent`: files without a record,
 * since they failed to load or all their tests are skipped.
 */
export async function noteTests(folder: string): Promise<{ notes: Note[]; silent: string[] }> {
  const path = join(folder, 'notes.jsonl')
  const all = filesLike(['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'])
  const left = withoutNote(all, await readNotes(path))
  const batches = Array.from({ length: Math.ceil(left.length / filesAtOnce) }, (_, at) =>
    left.slice(at * filesAtOnce, (at + 1) * filesAtOnce),
  )
  await sideBySide(batches, async (batch) => {
    await runTests(batch, folder, { FAULTS_PASSED: path })
  })
  const notes = await readNotes(path)
  return { notes, silent: withoutNote(all, notes) }
}

function withoutNote(files: string[], notes: Note[]): string[] {
  const noted = new Set(notes.map(({ test }) => test))
  return files.filter((file) => !noted.has(file))
}

async function readNotes(path: string): Promise<Note[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => note.parse(JSON.parse(line)))
}

/**
 * The tests that execute a fault: next to the source, then in its feature, then elsewhere; first those that cover this source
 * most. A module is loaded once for many files, so code that runs on load counts for all that run any other of its code.
 */
export function testsOf(sought: PlantedFault, faults: PlantedFault[], notes: Note[]): Note[] {
  const { file, number, runsOnLoad } = sought
  const ofSource = new Set(faults.filter((fault) => fault.file === file).map((fault) => fault.number))
  return notes
    .map((note) => ({ note, about: note.passed.filter((each) => ofSource.has(each)) }))
    .filter(({ note, about }) => note.passes && (runsOnLoad ? about.length > 0 : about.includes(number)))
    .map(({ note, about }) => ({
      note,
      far: distanceRank(note.test, file),
      share: about.length / note.passed.length,
    }))
    .sort((a, b) => a.far - b.far || b.share - a.share)
    .map(({ note }) => note)
}

function distanceRank(test: string, source: string): number {
  if (dirname(test) === dirname(source)) return 0
  return test.startsWith(`${source.split('/').slice(0, 3).join('/')}/`) ? 1 : 2
}

/** `broken`: Vitest ended without a report, which is inconclusive. `by`: the test that failed. */
export type Trial = { end: 'failed' | 'stuck' | 'passed' | 'broken'; by?: string }

/** Activates one fault and runs test files until a test fails. */
export async function tryFault(number: string, tests: string[], folder: string): Promise<Trial> {
  const tally = await runTests(tests, folder, { __STRYKER_ACTIVE_MUTANT__: number })
  if (tally.isStuck) return { end: 'stuck' }
  const [first] = tally.messages ?? []
  if (first) return { end: 'failed', by: first.split('\n')[0]?.replace(`${root}/`, '') ?? first }
  if (tally.passed === 0) return { end: 'broken' }
  return tally.failed === 0 ? { end: 'passed' } : { end: 'failed', by: 'an error outside the tests' }
}

const mostMilliseconds = 600_000

async function runTests(
  tests: string[],
  folder: string,
  environment: Record<string, string>,
): Promise<Tally & { isStuck: boolean }> {
  const report = join(folder, `vitest-${hash(tests.join() + JSON.stringify(environment))}.json`)
  const isTrial = environment['__STRYKER_ACTIVE_MUTANT__'] !== undefined
  const options = [
    'run',
    '--config=scripts/faults.config.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const planted = { NODE_ENV: 'test', TEST_DEEP: '0', PLANTED_FAULTS: join(folder, 'planted.json') }
  const { status, isStuck } = await new Promise<{ status: number; isStuck: boolean }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), ...options, isTrial ? '--bail=1' : '--bail=0', ...tests],
      {
        cwd: root,
        env: { ...process.env, ...planted, ...environment },
        timeout: isTrial ? mostMilliseconds : 0,
        killSignal: 'SIGKILL',
        maxBuffer: 1e9,
      },
      (error) => resolve({ status: error ? 1 : 0, isStuck: error?.killed === true }),
    )
  })
  const tally = await readTally(report, tallyVitest, status)
  await rm(report, { force: true })
  return { ...tally, isStuck }
}

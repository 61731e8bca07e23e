import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/**
 * The number of tests by result. `messages`: the name and errors of each failed test. `seconds`: the duration of
 * each file.
 */
export type Tally = {
  passed: number
  failed: number
  skipped: number
  messages?: string[]
  seconds?: Map<string, number>
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      name: z.string().default(''),
      message: z.string().default(''),
      startTime: z.number().default(0),
      endTime: z.number().default(0),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default(''),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

type Suite = { title: string; suites?: Suite[] | undefined; specs?: z.infer<typeof spec>[] | undefined }

const result = z.object({
  duration: z.number().default(0),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(result) })),
})
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  suites: z.lazy(() => z.array(suite)).optional(),
  specs: z.array(spec).optional(),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().default('') })),
  suites: z.array(suite).default([]),
})

/** Tallies Vitest's `--reporter=json`; a file that failed to load is one failure. */
export function tallyVitest(report: unknown): Tally {
  const messages: string[] = []
  const seconds = new Map<string, number>()
  const tally = { passed: 0, failed: 0, skipped: 0, messages, seconds }
  for (const file of vitestReport.parse(report).testResults) {
    seconds.set(file.name, (file.endTime - file.startTime) / 1000)
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      tally.failed += 1
      messages.push(message(file.name, [file.message]))
    }
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'passed') tally.passed += 1
      else if (status === 'failed') {
        tally.failed += 1
        messages.push(message(`${file.name}: ${fullName}`, failureMessages))
      } else tally.skipped += 1
    }
  }
  return tally
}

/** Tallies Playwright's json reporter. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors, suites } = playwrightReport.parse(report)
  const seconds = new Map<string, number>()
  const messages = errors.map((error) => message('before any test', [error.message]))
  for (const { file, title, tests } of specsIn(suites))
    for (const { status, results } of tests) {
      const spent = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
      seconds.set(file, (seconds.get(file) ?? 0) + spent)
      const thrown = results.flatMap((one) => one.errors.map((error) => error.message))
      if (status === 'unexpected') messages.push(message(`${file}: ${title}`, thrown))
    }
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    messages,
    seconds,
  }
}

function specsIn(suites: Suite[]): z.infer<typeof spec>[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)])
}

/** A name and its errors, without colors and shortened. */
function message(name: string, errors: string[]): string {
  const text = stripVTControlCharacters(errors.join('\n')).trim()
  return `${name}\n${text.length > 1200 ? `${text.slice(0, 1200)} …` : text}`
}

/**
 * The tally of a test run. A run without tests, one that exited with an error without naming a failure, or one without a
 * report counts as one failure.
 */
export async function readTally(
  file: string,
  tally: (report: unknown) => Tally,
  status: number,
): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const counted: Tally = text === undefined ? { passed: 0, failed: 0, skipped: 0 } : tally(JSON.parse(text))
  const isSilentFailure = counted.failed === 0 && (status !== 0 || counted.passed === 0)
  return isSilentFailure ? { ...counted, failed: 1 } : counted
}

/** The ten slowest files of several runs and all that took more than 10 s, slowest first. */
export function slowFiles(tallies: Tally[]): { file: string; seconds: number }[] {
  return tallies
    .flatMap((tally) => [...(tally.seconds ?? [])])
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .filter(({ seconds }, at) => at < 10 || seconds > 10)
}

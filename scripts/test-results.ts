import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** How many tests ran, and how; `messages`: what each that failed said, its name first. */
export type Tally = { passed: number; failed: number; skipped: number; flaky?: number; messages?: string[] }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      name: z.string().default(''),
      message: z.string().default(''),
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

const failed = z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(failed) })),
})
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  suites: z.lazy(() => z.array(suite)).optional(),
  specs: z.array(spec).optional(),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().default('') })),
  suites: z.array(suite).default([]),
})

/** Counts what Vitest wrote with `--reporter=json`; a file that could not be loaded is one failure. */
export function tallyVitest(report: unknown): Tally {
  const messages: string[] = []
  const tally = { passed: 0, failed: 0, skipped: 0, messages }
  for (const file of vitestReport.parse(report).testResults) {
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

/** Counts what Playwright wrote with its json reporter; `flaky` of those that passed did so only at the second try. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors, suites } = playwrightReport.parse(report)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    messages: [
      ...errors.map((error) => message('before any journey', [error.message])),
      ...specsIn(suites).flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ status, results }) => {
            const said = results.flatMap(({ errors: thrown }) => thrown.map((error) => error.message))
            return message(
              `${file}: ${title}${status === 'flaky' ? ' (passed at the second try)' : ''}`,
              said,
            )
          }),
      ),
    ],
  }
}

function specsIn(suites: Suite[]): z.infer<typeof spec>[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)])
}

/** A name and what was said, without colours and short enough to read many of them. */
function message(name: string, said: string[]): string {
  const text = stripVTControlCharacters(said.join('\n')).trim()
  return `${name}\n${text.length > 1200 ? `${text.slice(0, 1200)} …` : text}`
}

/**
 * What a run of tests comes to: a run that found no tests, that ended badly without naming a failure, or that left
 * no report has failed once.
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

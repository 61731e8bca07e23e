import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** How many tests ran, and how. */
export type Tally = { passed: number; failed: number; skipped: number; flaky?: number }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** Counts what Vitest wrote with `--reporter=json`; a file that could not be loaded is one failure. */
export function tallyVitest(report: unknown): Tally {
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const file of vitestReport.parse(report).testResults) {
    if (file.status === 'failed' && file.assertionResults.length === 0) tally.failed += 1
    for (const { status } of file.assertionResults) {
      if (status === 'passed') tally.passed += 1
      else if (status === 'failed') tally.failed += 1
      else tally.skipped += 1
    }
  }
  return tally
}

/** Counts what Playwright wrote with its json reporter; `flaky` of those that passed did so only at the second try. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightReport.parse(report)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  }
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
  const counted = text === undefined ? { passed: 0, failed: 0, skipped: 0 } : tally(JSON.parse(text))
  const isSilentFailure = counted.failed === 0 && (status !== 0 || counted.passed === 0)
  return isSilentFailure ? { ...counted, failed: 1 } : counted
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTally, tallyPlaywright, tallyVitest } from './test-results.ts'

const onePassed = { testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }] }

test('passed, failed and skipped tests are counted apart', () => {
  const assertionResults = ['passed', 'passed', 'failed', 'pending'].map((status) => ({ status }))
  const tally = tallyVitest({ testResults: [{ status: 'failed', assertionResults }] })
  expect(tally).toMatchObject({ passed: 2, failed: 1, skipped: 1 })
})

test('what failed is named with what it said', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    { status: 'failed', fullName: 'adds up', failureMessages: ['\u001B[31mexpected 2\u001B[39m to be 3'] },
  ]
  const { messages } = tallyVitest({
    testResults: [{ status: 'failed', name: 'sum.test.ts', assertionResults }],
  })
  expect(messages).toEqual(['sum.test.ts: adds up\nexpected 2 to be 3'])

  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
  const tried = (status: string, ...said: string[]) => ({
    status,
    results: said.map((text) => ({ errors: [{ message: text }] })),
  })
  const specs = [
    { title: 'signs in', file: 'a.spec.ts', tests: [tried('unexpected', 'no button', 'no button again')] },
    { title: 'signs out', file: 'a.spec.ts', tests: [tried('flaky', 'too slow')] },
    { title: 'stays', file: 'a.spec.ts', tests: [tried('expected')] },
  ]
  const suites = [{ title: 'a.spec.ts', suites: [{ title: 'inner', specs }] }]
  expect(tallyPlaywright({ stats, errors: [], suites }).messages).toEqual([
    'a.spec.ts: signs in\nno button\nno button again',
    'a.spec.ts: signs out (passed at the second try)\ntoo slow',
  ])
})

test('a test file that cannot be loaded is a failure', () => {
  const tally = tallyVitest({ testResults: [{ status: 'failed', assertionResults: [] }] })
  expect(tally.failed).toBe(1)
})

test('a journey that passed only at the second try is counted as such, one that failed twice is a failure', () => {
  const stats = { expected: 3, unexpected: 2, flaky: 1, skipped: 0 }
  expect(tallyPlaywright({ stats, errors: [] })).toMatchObject({ passed: 4, failed: 2, skipped: 0, flaky: 1 })
})

test('a run that found no tests is a failure', async () => {
  const report = await aReport({ testResults: [] })
  expect(await readTally(report, tallyVitest, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

test('a run that left no report is a failure', async () => {
  expect(await readTally('/nowhere/report.json', tallyVitest, 0)).toMatchObject({ failed: 1 })
})

test('a run that ended badly without a failed test is a failure', async () => {
  const report = await aReport(onePassed)
  expect(await readTally(report, tallyVitest, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 })
})

test('a run that passed is not', async () => {
  const report = await aReport(onePassed)
  expect(await readTally(report, tallyVitest, 0)).toMatchObject({ passed: 1, failed: 0, skipped: 0 })
})

async function aReport(content: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-report-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

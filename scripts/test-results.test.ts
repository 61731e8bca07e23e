import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTally, slowFiles, tallyPlaywright, tallyVitest } from './test-results.ts'

const onePassed = { testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }] }

test('passed, failed and skipped tests are counted separately', () => {
  const assertionResults = ['passed', 'passed', 'failed', 'pending'].map((status) => ({ status }))
  const tally = tallyVitest({ testResults: [{ status: 'failed', assertionResults }] })
  expect(tally).toMatchObject({ passed: 2, failed: 1, skipped: 1 })
})

test('failures are reported with their messages', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    { status: 'failed', fullName: 'adds up', failureMessages: ['\u001B[31mexpected 2\u001B[39m to be 3'] },
  ]
  const { messages } = tallyVitest({
    testResults: [{ status: 'failed', name: 'sum.test.ts', assertionResults }],
  })
  expect(messages).toEqual(['sum.test.ts: adds up\nexpected 2 to be 3'])

  const stats = { expected: 1, unexpected: 1, skipped: 0 }
  const tried = (status: string, ...errors: string[]) => ({
    status,
    results: [{ errors: errors.map((message) => ({ message })) }],
  })
  const specs = [
    { title: 'signs in', file: 'a.spec.ts', tests: [tried('unexpected', 'no button', 'no heading')] },
    { title: 'stays', file: 'a.spec.ts', tests: [tried('expected')] },
  ]
  const suites = [{ title: 'a.spec.ts', suites: [{ title: 'inner', specs }] }]
  expect(tallyPlaywright({ stats, errors: [], suites }).messages).toEqual([
    'a.spec.ts: signs in\nno button\nno heading',
  ])
})

test('the slowest files are listed, and all that took more than ten seconds', () => {
  const files = Array.from({ length: 14 }, (_, at) => ({
    ...onePassed.testResults[0],
    name: `${at}.test.ts`,
    startTime: 5000,
    endTime: 6000 + at * 1000,
  }))
  const slow = slowFiles([
    tallyVitest({ testResults: files.slice(7) }),
    tallyVitest({ testResults: files.slice(0, 7) }),
  ])
  expect(slow).toHaveLength(10)
  expect(slow.slice(0, 2)).toEqual([
    { file: '13.test.ts', seconds: 14 },
    { file: '12.test.ts', seconds: 13 },
  ])
  const journeys = Array.from({ length: 12 }, (_, at) => ({
    title: 'is done',
    file: `${at}.spec.ts`,
    tests: [{ status: 'expected', results: [{ duration: 11_000 }] }],
  }))
  const stats = { expected: 12, unexpected: 0, skipped: 0 }
  const tally = tallyPlaywright({ stats, errors: [], suites: [{ title: '', specs: journeys }] })
  expect(slowFiles([tally])).toHaveLength(12)
})

test.each([
  ['found no tests', { testResults: [] }, 0, { passed: 0, failed: 1, skipped: 0 }],
  ['ended badly without a failed test', onePassed, 1, { passed: 1, failed: 1, skipped: 0 }],
  ['could not load a file', { testResults: [{ status: 'failed', assertionResults: [] }] }, 0, { failed: 1 }],
  ['passed', onePassed, 0, { passed: 1, failed: 0, skipped: 0 }],
])('a run that %s has the right tally', async (_what, report, code, tally) => {
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-report-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  expect(await readTally(file, tallyVitest, code)).toMatchObject(tally)
  expect(await readTally('/nowhere/report.json', tallyVitest, code)).toMatchObject({ failed: 1 })
})

import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { root } from './run-script.ts'

// Records which planted faults a file's tests execute: planted code counts in `__stryker__`.
type Counting = {
  mutantCoverage?: { static: Record<string, number>; perTest: object }
  hitCount?: number
  hitLimit?: number
}
const world: typeof globalThis & { __stryker__?: Counting } = globalThis
const counting = (world.__stryker__ ??= {})
// A fault executed this often has caused an endless loop, so its code throws.
Object.assign(counting, { hitCount: 0, hitLimit: 10_000_000 })

const notes = process.env['FAULTS_PASSED']
if (notes) noteFaults(notes)

function noteFaults(path: string): void {
  const { static: counts } = (counting.mutantCoverage ??= { static: {}, perTest: {} })
  for (const number of Object.keys(counts)) delete counts[number]
  let passes = true
  let before = process.cpuUsage()

  beforeAll(() => {
    before = process.cpuUsage()
  })

  afterEach(({ task }) => {
    if (task.result?.state === 'fail') passes = false
  })

  afterAll(() => {
    const { user, system } = process.cpuUsage(before)
    const test = relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/')
    const noted = { test, passes, seconds: (user + system) / 1e6, passed: Object.keys(counts) }
    appendFileSync(path, `${JSON.stringify(noted)}\n`)
  })
}

import { mkdir, rm } from 'node:fs/promises'
import { cleanCommit, type FinishedPart, keepFinishedParts, readFinishedParts } from './finished-parts.ts'
import { deepParts, gateParts, type Outcome, type Part, reports } from './test-parts.ts'
import { slowFiles, type Tally } from './test-results.ts'

// `npm test`: every check and every test, with a sample of those that try every combination. `--deep` tries all of them,
// on both databases and in every look, and runs the drills; after an interruption, parts that passed on the current commit
// are not repeated. A failure does not stop the rest; the last line counts them all.
const isDeep = process.argv.includes('--deep')
const commit = isDeep ? cleanCommit() : undefined
const finished = isDeep ? await readFinishedParts() : new Map<string, FinishedPart>()
const tallies: Tally[] = []
const began = performance.now()

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const stages = isDeep ? await deepParts() : gateParts()
for (const parts of stages) await runStage(parts)

printSlowest()
if (isDeep) printParts(stages.flat())
// Again at the end, where people look first in a long log.
for (const message of tallies.flatMap(({ messages = [] }) => messages)) process.stdout.write(`\n${message}\n`)
const [passed, failed] = [sum('passed'), sum('failed')]
process.stdout.write(`All parts took ${secondsSince(began)} s.\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

/** Runs the parts of a stage, two at a time. */
async function runStage(parts: Part[]): Promise<void> {
  const queue = parts.values()
  await Promise.all([runEach(queue), runEach(queue)])
}

async function runEach(queue: Iterable<Part>): Promise<void> {
  for (const part of queue) await runPart(part)
}

async function runPart({ name, run, every }: Part): Promise<void> {
  const known = finished.get(name)
  if (known && known.commit === commit && known.failed === 0 && !every) {
    const { passed, failed, skipped } = known
    tallies.push({ passed, failed, skipped })
    process.stdout.write(`✓ ${name}: ${passed} passed earlier on this commit\n`)
    return
  }
  const started = performance.now()
  const outcome = await run().catch(brokenPart)
  const seconds = Number(secondsSince(started))
  report(name, outcome, seconds)
  tallies.push(outcome)
  if (!isDeep) return
  const { passed, failed, skipped } = outcome
  const at = new Date().toISOString()
  finished.set(name, { commit: commit ?? 'uncommitted', passed, failed, skipped, seconds, at })
  keepFinishedParts(finished)
}

function report(name: string, { passed, failed, skipped, output }: Outcome, seconds: number): void {
  const also = skipped ? `, ${skipped} skipped` : ''
  process.stdout.write(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed${also} (${seconds} s)\n`,
  )
  if (failed > 0) process.stdout.write(`${output.trim()}\n`)
}

function brokenPart(error: unknown): Outcome {
  const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { passed: 0, failed: 1, skipped: 0, output }
}

function sum(what: 'passed' | 'failed'): number {
  return tallies.reduce((total, tally) => total + tally[what], 0)
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

function printSlowest(): void {
  const slow = slowFiles(tallies)
  if (slow.length > 0) process.stdout.write('Slowest files:\n')
  for (const { file, seconds } of slow) process.stdout.write(`  ${seconds.toFixed(1)} s ${file}\n`)
}

/** Prints which parts ran on which commit, including earlier runs. */
function printParts(parts: Part[]): void {
  process.stdout.write('Parts of the deep run:\n')
  for (const { name } of parts) {
    const part = finished.get(name)
    if (!part) continue
    const { commit: on, passed, failed, seconds, at } = part
    process.stdout.write(
      `  ${on.slice(0, 8)} ${name}: ${passed} passed, ${failed} failed, ${seconds} s, ${at}\n`,
    )
  }
}

import { writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Note, noteTests, testsOf, tryFault } from './fault-tests.ts'
import { drawSample, type Fault, fault, faultyFiles, findPlanted, hash, plantFaults } from './faults.ts'
import { root } from './run-script.ts'
import { sideBySide } from './side-by-side.ts'
import { filesLike } from './source-files.ts'

// `npm run test:faults`: plants small faults in rules, verbs and endpoints, activates them one at a time, and counts how
// many the tests notice. An interrupted run resumes as long as `src` is unchanged. `--sample FILE` uses the faults of an
// earlier run, to compare two commits; `--report` prints the results so far and runs nothing.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    sample: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})

/** `killed`: a test failed. `stuck`: the tests did not end. `tried`: which tests ran when there was not time for all. */
const finding = z.object({
  outcome: z.enum(['killed', 'stuck', 'survived', 'unreached']),
  by: z.string().exactOptional(),
  tried: z.string().exactOptional(),
})
type Finding = z.infer<typeof finding>

/** CPU seconds for the tests that execute one fault. */
const mostSeconds = 60
const cache = join(root, '.cache/faults')
const sample = await readSample(values.sample ?? (await drawOnce()))
const source = await hashOf(filesLike(['{src,demo}/**/*.{ts,tsx,json}']))
const folder = join(cache, `${source}-${hash(JSON.stringify(sample))}`)
const findings = await readFindings()

if (!values.report) await tryAll()
report()

async function tryAll(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { faults, texts } = await plantFaults(
    faultyFiles().filter((file) => sample.some((one) => one.file === file)),
  )
  await writeFile(join(folder, 'planted.json'), JSON.stringify(texts))
  const { notes, silent } = await noteTests(folder)
  for (const test of silent) say(`Skipped, since none of its tests run: ${test}`)
  for (const { test, passes } of notes) if (!passes) say(`Skipped, since it fails anyway: ${test}`)
  const left = sample.filter(({ id }) => !findings.has(id))
  await sideBySide(left, async (one) => {
    const planted = findPlanted(one, faults)
    const found = planted && (await tryOne(planted.number, testsOf(planted, faults, notes)))
    if (found) findings.set(one.id, found)
    writeFileSync(join(folder, 'findings.json'), `${JSON.stringify(Object.fromEntries(findings), null, 2)}\n`)
    say(
      `${findings.size}/${sample.length} ${found?.outcome ?? (planted ? 'unknown' : 'removed')} ${describe(one)}`,
    )
  })
}

async function tryOne(number: string, tests: Note[]): Promise<Finding | undefined> {
  const chosen: Note[] = []
  let seconds = 0
  for (const test of tests) {
    if (chosen.length > 0 && seconds + test.seconds > mostSeconds) continue
    chosen.push(test)
    seconds += test.seconds
  }
  if (chosen.length === 0) return { outcome: 'unreached' }
  const { end, by } = await tryFault(
    number,
    chosen.map(({ test }) => test),
    folder,
  )
  if (end === 'broken') return undefined
  if (end !== 'passed') return { outcome: end === 'failed' ? 'killed' : 'stuck', ...(by ? { by } : {}) }
  return { outcome: 'survived', tried: `${chosen.length} of ${tests.length} test files` }
}

function report(): void {
  const found = sample.flatMap((one) => {
    const known = findings.get(one.id)
    return known ? [{ one, ...known }] : []
  })
  const missed = found.filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached')
  const lines = missed.map(
    ({ one, outcome, tried }) => `${describe(one)}: ${outcome}${tried ? `, ${tried}` : ''}`,
  )
  for (const line of lines.sort()) say(line)
  const unreached = missed.filter(({ outcome }) => outcome === 'unreached').length
  const noticed = found.length - missed.length
  const rate = ((100 * noticed) / Math.max(1, found.length)).toFixed(1)
  say(
    `${found.length} of ${sample.length} faults tried: ${missed.length} missed, ${unreached} of them in code without tests`,
  )
  say(`${noticed} noticed, ${rate} %`)
}

function describe({ file, line, column, mutator, original, replacement }: Fault): string {
  const [before, after] = [original, replacement].map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 100))
  return `${file}:${line}:${column} ${mutator}: ${before} → ${after}`
}

/** The path of a sample of the current sources. Drawing takes a minute, so the sample is stored. */
async function drawOnce(): Promise<string> {
  const files = faultyFiles()
  const path = join(cache, `sample-${values.seed}-${values.count}-${await hashOf(files)}.json`)
  if (await readSample(path).catch(() => undefined)) return path
  say(`Drawing ${values.count} faults from ${files.length} files into ${path}`)
  const { faults } = await plantFaults(files)
  await mkdir(cache, { recursive: true })
  const drawn = drawSample(faults, values.seed, Number(values.count))
  await writeFile(path, `${JSON.stringify(drawn, null, 2)}\n`)
  return path
}

async function readSample(path: string): Promise<Fault[]> {
  return z.array(fault).parse(JSON.parse(await readFile(path, 'utf8')))
}

async function readFindings(): Promise<Map<string, Finding>> {
  const text = await readFile(join(folder, 'findings.json'), 'utf8').catch(() => '{}')
  return new Map(Object.entries(z.record(z.string(), finding).parse(JSON.parse(text))))
}

async function hashOf(files: string[]): Promise<string> {
  return hash(
    JSON.stringify(
      await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')])),
    ),
  )
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

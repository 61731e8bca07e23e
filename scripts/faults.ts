import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { z } from 'zod'
import { root } from './run-script.ts'
import { filesLike } from './source-files.ts'

/** A small change of the source that a test should notice. `line` and `column` count from 1. */
export const fault = z.object({
  id: z.string(),
  file: z.string(),
  line: z.number(),
  column: z.number(),
  mutator: z.string(),
  original: z.string(),
  replacement: z.string(),
})
export type Fault = z.infer<typeof fault>
/** An inactive fault in the running code. `number`: its id in the code. `runsOnLoad`: outside functions. */
export type PlantedFault = Omit<Fault, 'id'> & { number: string; runsOnLoad: boolean }

/** Rules, verbs, endpoints and the platform. Messages and tables are data, and Node itself loads worker files. */
export function faultyFiles(): string[] {
  const patterns = [
    'src/features/*/rules.ts',
    'src/features/*/{rules,server}/**/*.ts',
    'src/platform/**/*.ts',
  ]
  return filesLike(patterns).filter(
    (file) => !/\.test\.ts$|\/tables\.ts$|-words\.ts$|-worker\.ts$/.test(file),
  )
}

/** Plants every fault that Stryker's mutators know, except in messages. `texts`: by path, with a switch at each fault. */
export async function plantFaults(
  files: string[],
): Promise<{ faults: PlantedFault[]; texts: Record<string, string> }> {
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const { files: planted, mutants } = await new Instrumenter(silentLog).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, ignorers: [{ shouldIgnore: isInMessage }], excludedMutations: [] },
  )
  const kept = mutants.filter(({ status }) => status !== 'Ignored')
  const faults = kept.map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => ({
    number: id,
    runsOnLoad: runsOnLoad(sources.get(fileName) ?? '', start),
    file: fileName,
    line: start.line + 1,
    column: start.column + 1,
    mutator: mutatorName,
    original: textBetween(sources.get(fileName) ?? '', start, end),
    replacement,
  }))
  return { faults, texts: Object.fromEntries(planted.map(({ name, content }) => [name, content])) }
}

/** The same faults for the same seed and sources, ordered so that any prefix is a fair sample. */
export function drawSample(faults: PlantedFault[], seed: string, count: number): Fault[] {
  return faults
    .map(({ number: _number, runsOnLoad: _runsOnLoad, ...rest }) => {
      const { file, line, column, mutator, replacement } = rest
      return { id: hash([seed, file, line, column, mutator, replacement].join('\n')), ...rest }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, count)
}

/** A fault of a sample, planted in a checkout where lines may have moved; undefined if its code was removed. */
export function findPlanted(sought: Fault, faults: PlantedFault[]): PlantedFault | undefined {
  const { file, mutator, original, replacement } = sought
  const wanted = [file, mutator, original, replacement].join('\n')
  return faults
    .filter((one) => [one.file, one.mutator, one.original, one.replacement].join('\n') === wanted)
    .sort((a, b) => distance(a, sought) - distance(b, sought))[0]
}

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** A reason to leave a node as it is: switches in texts, also in their placeholders, break the macros that read them. */
function isInMessage({
  node,
}: {
  node: { type: string; tag?: object; callee?: object }
}): string | undefined {
  const called = node.type === 'TaggedTemplateExpression' ? node.tag : node.callee
  const isMacro = called && 'name' in called && ['msg', 'plural', 't'].includes(String(called.name))
  return isMacro ? 'a message' : undefined
}

type Place = { line: number; column: number }

function distance(a: Place, b: Place): number {
  return Math.abs(a.line - b.line) * 1000 + Math.abs(a.column - b.column)
}

function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line, end.line + 1)
  const whole = lines.join('\n')
  return whole.slice(start.column, whole.length - (lines.at(-1) ?? '').length + end.column)
}

/** True when the top-level statement around a position is not a function. */
function runsOnLoad(source: string, { line }: Place): boolean {
  const statement = source
    .split('\n')
    .slice(0, line + 1)
    .findLast((text) => /^[a-z]/.test(text))
  return !/^(?:export )?(?:async )?function\b/.test(statement ?? '')
}

function no(): boolean {
  return false
}

const levels = { isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, isWarnEnabled: no }
const graveLevels = { isErrorEnabled: no, isFatalEnabled: no }
const says = { trace: no, debug: no, info: no, warn: no, error: no, fatal: no }
const silentLog = { ...levels, ...graveLevels, ...says }

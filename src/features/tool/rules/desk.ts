import type { OutputKind } from '#src/features/language/schema.ts'
import { type Translatable } from '#src/translation/speak.ts'
import type { Draft, Written } from './draft.ts'
import { kindsOf, kits, type ToolName } from './kits.ts'
import type { About, Answer, Asked, Source, Wishes } from './write-kit.ts'

/** The progress: `busy` with how many of how many texts, or done. */
export type Progress = { step: 'reading' | 'understanding' | 'writing'; done: number; of: number }

/** A problem: on a line of the text, with a rejected file, or in the worker itself. */
export type Problem =
  | { kind: 'line'; line: number; problem: Translatable; filename: string }
  | { kind: 'file'; problem: Translatable }
  | { kind: 'writer' }

/** The state of a tool's screen. Immutable. */
export type Desk = {
  tool: ToolName
  source: Source
  wishes: Wishes
  kinds: OutputKind[]
  variants: Partial<Record<OutputKind, number>>
  outputs: Written[]
  about: About | null
  progress: Progress | null
  problem: Problem | null
  /** The state before another text replaced it. */
  before: Pick<Desk, 'source' | 'outputs' | 'variants' | 'about'> | null
  run: number
  /** A file that replaces the text once it has been read. */
  candidate: Source | null
}

const noSource: Source = { filename: '', text: '' }
const usualWishes: Wishes = { tone: 'neutral', length: 'medium' }

export function newDesk(tool: ToolName): Desk {
  return {
    tool,
    source: noSource,
    wishes: usualWishes,
    kinds: [...kits[tool].usual],
    variants: {},
    outputs: [],
    about: null,
    progress: null,
    problem: null,
    before: null,
    run: 0,
    candidate: null,
  }
}

/** Restores a desk from a draft. */
export function deskOf({ tool, source, wishes, kinds, outputs }: Draft<ToolName>): Desk {
  const variants = Object.fromEntries(outputs.map(({ kind, variant }) => [kind, variant]))
  return { ...newDesk(tool), source, wishes, kinds, outputs, variants }
}

/** Typing, settings, selections and edits. */
type Choice =
  | { do: 'type'; text: string }
  | { do: 'offer'; source: Source }
  | { do: 'wish'; wishes: Partial<Wishes> }
  | { do: 'choose'; kind: OutputKind; isChosen: boolean }
  | { do: 'choose-all'; areChosen: boolean }
  | { do: 'another'; kind: OutputKind }
  | { do: 'edit'; kind: OutputKind; text: string }
  | { do: 'unedit'; kind: OutputKind }

/** User actions and messages from the worker. */
export type Action =
  | Choice
  | { do: 'clear' }
  | { do: 'undo' }
  | { do: 'stop' }
  | { do: 'refuse'; problem: Problem }
  | { do: 'hear'; answer: Answer }
  | { do: 'open'; desk: Desk }

/** The reducer of a desk. */
export function reduceDesk(desk: Desk, action: Action): Desk {
  switch (action.do) {
    case 'clear':
      return cleared(desk)
    case 'undo':
      return desk.before ? asking({ ...desk, ...desk.before, before: snapshot(desk), candidate: null }) : desk
    case 'stop':
      return { ...desk, progress: null, candidate: null, run: desk.run + 1 }
    case 'refuse':
      return { ...desk, problem: action.problem, progress: null, candidate: null }
    case 'hear':
      return action.answer.run === desk.run ? hearing(desk, action.answer) : desk
    case 'open':
      return asking(action.desk)
    default:
      return afterChoice(desk, action)
  }
}

function afterChoice(desk: Desk, choice: Choice): Desk {
  switch (choice.do) {
    case 'type':
      return asking({ ...desk, source: { ...desk.source, text: choice.text }, candidate: null })
    case 'offer':
      return asking({ ...desk, candidate: choice.source })
    case 'wish':
      return asking({ ...desk, wishes: { ...desk.wishes, ...choice.wishes } })
    case 'choose':
      return asking({ ...desk, kinds: chosen(desk, choice) })
    case 'choose-all':
      return asking({ ...desk, kinds: choice.areChosen ? kindsOf(desk.tool) : [] })
    case 'another':
      return asking(withAnother(desk, choice.kind))
    case 'edit':
      return withOutput(desk, choice.kind, (one) => ({ ...one, edited: choice.text }))
    case 'unedit':
      return asking(withOutput(desk, choice.kind, (one) => ({ ...one, edited: null })))
  }
}

/** Settings stay; the text and results can be restored. */
function cleared(desk: Desk): Desk {
  const { tool, wishes, kinds, run } = desk
  return { ...newDesk(tool), wishes, kinds, run: run + 1, before: snapshot(desk) }
}

/** The request for the worker; undefined without text. */
export function askedBy({ run, source, candidate, wishes, kinds, variants }: Desk): Asked | undefined {
  const read = candidate ?? source
  if (read.text.trim() === '') return undefined
  // The first variant of each new text.
  const places = kinds.map((kind) => ({ kind, variant: candidate ? 0 : (variants[kind] ?? 0) }))
  return { run, source: read, wishes, kinds: places }
}

/** The selected texts that exist, in display order. */
export function shownBy({ tool, kinds, outputs }: Pick<Desk, 'tool' | 'kinds' | 'outputs'>): Written[] {
  const order = kindsOf(tool)
  return outputs
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

function asking(desk: Desk): Desk {
  const next = { ...desk, run: desk.run + 1, problem: null }
  if (askedBy(next)) return { ...next, progress: { step: 'reading', done: 0, of: desk.kinds.length } }
  return { ...next, progress: null, about: null, outputs: [] }
}

function chosen({ kinds }: Desk, { kind, isChosen }: { kind: OutputKind; isChosen: boolean }): OutputKind[] {
  return isChosen ? [...new Set([...kinds, kind])] : kinds.filter((one) => one !== kind)
}

/** A new version would replace an edit, so edited texts don't offer one. */
function withAnother(desk: Desk, kind: OutputKind): Desk {
  return { ...desk, variants: { ...desk.variants, [kind]: (desk.variants[kind] ?? 0) + 1 } }
}

function withOutput(desk: Desk, kind: OutputKind, change: (one: Written) => Written): Desk {
  return { ...desk, outputs: desk.outputs.map((one) => (one.kind === kind ? change(one) : one)) }
}

function snapshot({ source, outputs, variants, about }: Desk): Desk['before'] {
  return source.text.trim() === '' ? null : { source, outputs, variants, about }
}

function hearing(desk: Desk, answer: Answer): Desk {
  switch (answer.kind) {
    case 'step':
      return { ...desk, progress: { step: answer.step, done: 0, of: desk.kinds.length } }
    case 'malformed': {
      const { line, problem } = answer
      const filename = desk.candidate?.filename ?? ''
      return { ...desk, progress: null, candidate: null, problem: { kind: 'line', line, problem, filename } }
    }
    case 'read':
      return taking({ ...desk, about: answer.about })
    case 'written': {
      const progress: Progress = { step: 'writing', done: answer.done, of: answer.of }
      return { ...desk, progress, outputs: withWritten(desk.outputs, answer.output) }
    }
    case 'done':
      return { ...desk, progress: null }
  }
}

/** A successfully read file replaces the text, which can be restored. */
function taking(desk: Desk): Desk {
  if (!desk.candidate) return desk
  return {
    ...desk,
    source: desk.candidate,
    candidate: null,
    outputs: [],
    variants: {},
    before: snapshot(desk) ?? desk.before,
  }
}

/** Edited texts stay until the edit is discarded. */
function withWritten(outputs: readonly Written[], fresh: Omit<Written, 'edited'>): Written[] {
  const known = outputs.find(({ kind }) => kind === fresh.kind)
  if (known?.edited !== null && known !== undefined) return [...outputs]
  return [...outputs.filter(({ kind }) => kind !== fresh.kind), { ...fresh, edited: null }]
}

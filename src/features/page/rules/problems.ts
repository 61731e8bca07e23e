import { type Locale } from '#src/translation/locale.ts'
import { reworded } from '#src/translation/speak.ts'
import type { PageProblem } from '../schema.ts'

/** Maps each issue to its block and field, for the draft that was validated. */
export function problemsOf(
  draft: unknown,
  issues: { path: PropertyKey[]; message: string }[],
): PageProblem[] {
  return issues.map(({ path, message }) => {
    const [where, index, , ...rest] = path
    if (where !== 'blocks' || typeof index !== 'number') {
      return { block: undefined, field: path.slice(1).map(String).join('.'), message }
    }
    const outer = blockAt(valueOf(draft, 'blocks'), index)
    const [column, inner, , ...innerRest] = rest
    const isInColumn = columns.has(String(column)) && typeof inner === 'number'
    const block = isInColumn ? blockAt(valueOf(valueOf(outer, 'props'), String(column)), inner) : outer
    return { block: idOf(block), field: (isInColumn ? innerRest : rest).map(String).join('.'), message }
  })
}

/** Translates the schemas' English messages for the reader. */
export function problemsIn(locale: Locale, problems: PageProblem[]): PageProblem[] {
  return problems.map((problem) => ({ ...problem, message: reworded(locale, problem.message) }))
}

const columns = new Set(['first', 'second', 'third'])

function valueOf(thing: unknown, name: string): unknown {
  if (typeof thing !== 'object' || thing === null) return undefined
  return (thing as Record<string, unknown>)[name]
}

function blockAt(list: unknown, index: number): unknown {
  return Array.isArray(list) ? list[index] : undefined
}

function idOf(block: unknown): string | undefined {
  const id = valueOf(block, 'id')
  return typeof id === 'string' ? id : undefined
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/**
 * A column to sort by, never null: `text`, a whole number or a time. Nullable or computed times are sorted as
 * microseconds, see `momentOf`.
 */
export type Sortable = { by: SQL; as: 'text' | 'bigint' | 'moment' }

export type SortedPage<Row> = {
  /** Selected as `at`: the value that a row's cursor contains. */
  at: SQL<string>
  /** Undefined on the first page. */
  isAfter: SQL | undefined
  order: SQL[]
  /** The rows of this page, and the `after` of the next one. */
  cut(rows: Row[], limit: number): { rows: Row[]; next: string | undefined }
}

const cursorShape = z.tuple([z.string(), z.string(), z.uuid()])

type Asked = { sort?: string | undefined; after?: string | undefined; usual: string; id: SQL }

/**
 * A page of a list that is sorted by one of `columns`: `name` ascending, `-name` descending; anything else is `usual`.
 * Pages continue after the last row's value and id, so that nothing is skipped or repeated while rows come and go. A
 * cursor of another order, or an invented one, reads from the start.
 */
export function sortedPage<Row extends { id: string; at: string }>(
  columns: Readonly<Record<string, Sortable>>,
  { sort, after, usual, id }: Asked,
): SortedPage<Row> {
  const chosen = sort !== undefined && Object.hasOwn(columns, sort.replace(/^-/, '')) ? sort : usual
  const column = columns[chosen.replace(/^-/, '')]
  if (!column) throw new Error(`This list cannot be sorted by ${usual}`)
  const isDown = chosen.startsWith('-')
  const direction = isDown ? sql`desc` : sql`asc`
  const cursor = readCursor(after, { sort: chosen, as: column.as })
  return {
    at:
      column.as === 'moment'
        ? sql<string>`${microseconds(column.by)}::text`
        : sql<string>`(${column.by})::text`,
    isAfter:
      cursor &&
      sql`(${column.by}, ${id}) ${isDown ? sql`<` : sql`>`} (${valueOf(column, cursor.at)}, ${cursor.id}::uuid)`,
    order: [sql`${column.by} ${direction}`, sql`${id} ${direction}`],
    cut(rows, limit) {
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return { rows: shown, next: last && writeCursor([chosen, last.at, last.id]) }
    },
  }
}

/** A time as a number to sort by; null comes before all times. */
export function momentOf(time: SQL): Sortable {
  return { by: sql`coalesce(${microseconds(time)}, 0)`, as: 'bigint' }
}

/** A time column that is never null, so that its index can be used. */
export function momentColumn(by: SQL): Sortable {
  return { by, as: 'moment' }
}

function microseconds(time: SQL): SQL {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint`
}

function valueOf({ as }: Sortable, at: string): SQL {
  if (as !== 'moment') return sql`${at}::${sql.raw(as)}`
  return sql`('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond')`
}

function writeCursor(parts: z.output<typeof cursorShape>): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function readCursor(
  text: string | undefined,
  expected: { sort: string; as: Sortable['as'] },
): { at: string; id: string } | undefined {
  const parsed = cursorShape.safeParse(parseJson(Buffer.from(text ?? '', 'base64url').toString()))
  if (!parsed.success) return undefined
  const [sort, at, id] = parsed.data
  const fits = expected.as === 'text' ? !at.includes('\u0000') && at.isWellFormed() : /^-?\d{1,17}$/.test(at)
  return sort === expected.sort && fits ? { at, id } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An invented cursor.
    return undefined
  }
}

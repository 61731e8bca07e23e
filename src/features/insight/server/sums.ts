import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { everyDay, type Piece, piecesOf, wholeAround, wholeMonths } from '#src/features/visit/rules/period.ts'
import { type Transaction, unkept } from '#src/platform/database/database.ts'
import { type Asked, gradesOf, isOf } from './asked.ts'
import { unsummedParts } from './unsummed.ts'

/** The sums by day, month and year: `visit_tab_day` … */
type Summed = 'visit_tab' | 'visit_click' | 'visit_arrival' | 'visit_heard'

type Which = {
  table: Summed
  columns: SQL
  /** The same of visits that aren't summed yet, if they differ. */
  unsummed?: SQL
  /** A condition on the rows. */
  only?: SQL
}

/**
 * Rows of the period from the fewest years, months and days, and of visits that aren't summed yet, as a query; their
 * `sign` is -1 if they are subtracted.
 */
export function summed(asked: Asked, which: Which): SQL {
  const { table, columns, only = sql`true` } = which
  const { workspace, subject, grade, period, today } = asked
  const ours = sql`${isOf(workspace, subject)} and grade = any(${gradesOf(grade)}) and ${only}`
  const pieces = piecesOf(period, today).map(
    (piece) => sql`select ${piece.sign}::integer as sign, ${columns} from ${sql.raw(`${table}_${piece.by}`)}
      where ${ours} and ${sql.raw(piece.by)} = any(${sql.param(datesOf(piece))}::date[])`,
  )
  return joined([...pieces, ...unsummedIn(asked, which)])
}

/** Listening is summed once a visit has settled. */
function unsummedIn(asked: Asked, { table, columns, unsummed = columns, only = sql`true` }: Which): SQL[] {
  if (table === 'visit_heard') return []
  return [sql`select 1 as sign, ${unsummed} from (${unsummedParts[table](asked)}) d where ${only}`]
}

type Keyed = Which & { key: 'tab' | 'hash'; among: string[] }

/**
 * The same for some keys of the workspace, from the index by key and day. Each key is looked up separately:
 * the planner would rather read all days than expect so few rows.
 */
export function summedAmong(asked: Asked, which: Keyed): SQL {
  const { table, columns, key, among } = which
  const only = sql`${sql.raw(key)} = any(${sql.param(among)}::text[])`
  const groups = Map.groupBy(piecesOf(asked.period, asked.today), ({ by, sign }) => `${by} ${sign}`)
  const summedRows = [...groups.values()].map((pieces) => {
    const [{ by, sign } = { by: 'day', sign: 1 }] = pieces
    const at = pieces.flatMap(datesOf).toSorted()
    return sql`select ${sign}::integer as sign, r.* from unnest(${gradesOf(asked.grade)}) g (grade)
        cross join unnest(${sql.param(among)}::text[]) k (key)
        cross join lateral (select ${columns} from ${sql.raw(`${table}_${by}`)} d
          where d.workspace = ${asked.workspace} and d.kind = 'workspace' and d.grade = g.grade and d.${sql.raw(key)} = k.key
            and d.${sql.raw(by)} between ${at[0]}::date and ${at.at(-1)}::date
            and d.${sql.raw(by)} = any(${sql.param(at)}::date[]) offset 0) r`
  })
  return joined([...summedRows, ...unsummedIn(asked, { ...which, only })])
}

function joined(parts: SQL[]): SQL {
  return sql.join(parts, sql` union all `)
}

function datesOf({ by, period }: Piece): string[] {
  return by === 'day' ? everyDay(period) : [period.from]
}

type Ranked = { table: Summed; key: 'tab' | 'hash'; measure: 'seconds' | 'clicks' }

/** For a larger limit, as a program may request, all are read. */
const mostFirst = 100
/** How many more than requested are read at first. */
const few = 20

const bound = z.object({ key: z.string(), most: z.number() })

/**
 * The top of a workspace's many tabs or links, without reading all: the sum over whole months or years is an
 * upper bound for the period. Those with the largest bounds are read, then others whose bounds are not below
 * the last result. `read` returns the first `asked.limit` of these, or of all, in the order of `compare`.
 */
export async function readFirst<Row>(
  tx: Transaction,
  asked: Asked,
  {
    of,
    measured,
    compare,
    read,
  }: {
    of: Ranked
    measured: (row: Row) => number
    compare: (one: Row, other: Row) => number
    read: (among: string[] | undefined) => Promise<Row[]>
  },
): Promise<Row[]> {
  const around = wholeAround(asked.period)
  const pieces = piecesOf(asked.period, asked.today)
  const isCheap = pieces.flatMap(datesOf).length <= around.length || asked.limit > mostFirst
  if (asked.subject.kind !== 'workspace' || asked.lead || isCheap) return read(undefined)
  const bounds = await readBounds(tx, { asked, around, of })
  const likely = bounds.slice(0, asked.limit + few)
  const rows = await read(likely.map(({ key }) => key))
  const least = rows.length < asked.limit ? undefined : rows.at(-1)
  if (!least) return read(undefined)
  const others = bounds.slice(likely.length).filter(({ most }) => most >= measured(least))
  const possible = await narrowDown(tx, {
    asked,
    of,
    least: measured(least),
    among: others.map(({ key }) => key),
  })
  if (possible.length === 0) return rows
  return [...rows, ...(await read(possible))].toSorted(compare).slice(0, asked.limit)
}

/**
 * Those of the keys that reach at least this sum in the period's months, as few of those that reach it in its
 * years do.
 */
async function narrowDown(
  tx: Transaction,
  { asked, of, least, among }: { asked: Asked; of: Ranked; least: number; among: string[] },
): Promise<string[]> {
  if (among.length === 0) return []
  const months = { ...asked, period: wholeMonths(asked.period) }
  const columns = sql.raw(`${of.key} as key, ${of.measure} as measure`)
  const { rows } = await tx.execute(sql`${sql.raw(unkept)}
    select key from (${summedAmong(months, { table: of.table, key: of.key, columns, among })}) d
    group by key having sum(sign * measure) >= ${least}`)
  return z
    .array(bound.pick({ key: true }))
    .parse(rows)
    .map(({ key }) => key)
}

/** From the index of sums; `kind` is enough, since a workspace is its own subject. */
async function readBounds(
  tx: Transaction,
  { asked, around, of }: { asked: Asked; around: Piece[]; of: Ranked },
): Promise<z.output<typeof bound>[]> {
  const { workspace, grade } = asked
  const all = around.map(
    ({
      by,
      period,
    }) => sql`select ${sql.raw(of.key)} as key, ${sql.raw(of.measure)} as measure from ${sql.raw(`${of.table}_${by}`)}
      where workspace = ${workspace} and kind = 'workspace' and grade = any(${gradesOf(grade)})
        and ${sql.raw(by)} = ${period.from}::date`,
  )
  const columns = sql.raw(`${of.key} as key, ${of.measure} as measure`)
  const unsummed = unsummedIn(asked, { table: of.table, columns }).map(
    (rows) => sql`select key, measure from (${rows}) u`,
  )
  const { rows } = await tx.execute(sql`${sql.raw(unkept)}
    select key, sum(measure)::float8 as most from (${joined([...all, ...unsummed])}) d group by key order by 2 desc`)
  return z.array(bound).parse(rows)
}

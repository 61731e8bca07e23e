import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Transaction, unkept } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { columnsOf, columnTypes, type TableName } from '../rules/catalog.ts'
import { DataRefusal } from '../rules/data-refusal.ts'
import type { Logic, ReadQuery, RowRange } from '../rules/query.ts'
import { allRows } from '../rules/read-query.ts'
import type { MediaType } from './media-type.ts'
import { type Plan, planRead } from './plan-read.ts'
import { refusalOf } from './postgres-refusal.ts'
import { countRows, logicSql, named, policyOf, selectRows } from './write-sql.ts'

type World = Pick<Platform, 'db'>

type Reading = {
  person: string
  table: TableName
  query: ReadQuery
  range: RowRange
  media: MediaType
  isCounted: boolean
}

/** JSON text, its number of rows, and the total if requested. */
export type DataAnswer = { body: string; rows: number; total: number | undefined }

/**
 * Reads rows visible to one user. Throws DataRefusal: PGRST116, and refusals of the database by their own
 * code.
 */
export async function readRows({ db }: World, reading: Reading): Promise<DataAnswer> {
  const { person, table, query, range, media, isCounted } = reading
  const plan = planRead(table, query, range)
  const rows = selectRows(plan, person)
  const counted = isCounted ? sql`, pgrst_source_count AS (${countRows(plan, person)})` : sql``
  const total = isCounted ? sql`(SELECT pg_catalog.count(*) FROM pgrst_source_count)` : sql`null::bigint`
  const statement = sql`WITH pgrst_source AS ( ${rows} ) ${counted} SELECT ${total} AS total, pg_catalog.count(_postgrest_t) AS rows, ${bodyOf(media)} AS body FROM ( SELECT * FROM pgrst_source ) _postgrest_t`
  return db.asPerson(person, async (tx) => only(await run(tx, statement), media)).catch(refusalOf)
}

type Change = {
  person: string
  query: ReadQuery
  /** The columns to set, and the body with their values. */
  columns: string[]
  body: string
  media: MediaType
  isShown: boolean
  maxAffected: number | undefined
}

/**
 * Changes the rows of `table` that match the query and that the user may change. Throws DataRefusal as
 * `readRows` does, PGRST124 and 204.
 */
export async function changeRows({ db }: World, table: TableName, change: Change): Promise<DataAnswer> {
  const { person, query, media, isShown, maxAffected } = change
  const unknown = change.columns.find((column) => !columnsOf[table].includes(column))
  if (unknown !== undefined)
    throw new DataRefusal(400, 'PGRST204', {
      message: `Could not find the '${unknown}' column of '${table}' in the schema cache`,
    })
  const own = query.filters.filter(({ way }) => way.length === 0)
  const where: Logic[] = [
    ...own.map(({ filter }): Logic => ({ kind: 'filter', filter })),
    ...query.logic.map(({ logic }) => logic),
  ]
  // Filters apply to the table; the selection to the changed rows.
  const shown = planRead(
    table,
    { ...query, filters: query.filters.filter(({ way }) => way.length > 0), logic: [] },
    allRows,
  )
  const source = updated(shown, where, change)
  const rows = isShown ? selectRows(shown, person, sql`pgrst_source`) : sql`SELECT * FROM pgrst_source`
  const body = isShown || media.kind === 'object' ? bodyOf(media) : sql`''`
  const statement = sql`WITH pgrst_source AS (${source}) SELECT null::bigint AS total, pg_catalog.count(_postgrest_t) AS rows, ${body} AS body FROM (${rows}) _postgrest_t`
  return db
    .asPerson(person, async (tx) => {
      const answer = only(await run(tx, statement), media)
      if (maxAffected !== undefined && answer.rows > maxAffected)
        throw new DataRefusal(400, 'PGRST124', {
          message: 'Query result exceeds max-affected preference constraint',
          details: `The query affects ${answer.rows} rows`,
        })
      return answer
    })
    .catch(refusalOf)
}

function updated(plan: Plan, where: Logic[], { person, columns, body, isShown }: Change): SQL {
  const { table } = plan
  const target = sql`"public".${named(table)}`
  const returned = isShown
    ? sql.join(
        columnsOf[table].map((name) => sql`${named(table)}.${named(name)}`),
        sql`, `,
      )
    : sql`1`
  if (columns.length === 0) return sql`SELECT ${returned} FROM ${target} WHERE false`
  function names(write: (name: string) => SQL): SQL {
    return sql.join(columns.map(write), sql`, `)
  }
  const settings = names((name) => sql`${named(name)} = "pgrst_body".${named(name)}`)
  const parsed = names((name) => named(name))
  const typed = names((name) => sql`${named(name)} ${sql.raw(columnTypes[name] ?? 'text')}`)
  const reader = sql.raw(body.trimStart().startsWith('{') ? 'json_to_record' : 'json_to_recordset')
  const conditions = [
    policyOf(table, table, person),
    ...where.map((logic) => logicSql({ ...plan, embeds: [] }, logic)),
  ]
  return sql`UPDATE ${target} SET ${settings} FROM (SELECT ${body}::json AS json_data) pgrst_payload, LATERAL (SELECT ${parsed} FROM ${reader}(pgrst_payload.json_data) AS _(${typed}) LIMIT 1) pgrst_body WHERE ${sql.join(conditions, sql` AND `)} RETURNING ${returned}`
}

function bodyOf({ kind, stripsNulls }: MediaType): SQL {
  const rows = stripsNulls ? sql`json_strip_nulls(json_agg(_postgrest_t))` : sql`json_agg(_postgrest_t)`
  return kind === 'object' ? sql`coalesce(${rows}->0, 'null')::text` : sql`coalesce(${rows}, '[]')::text`
}

const answered = z.tuple([
  z.object({
    total: z.union([z.null(), z.coerce.number()]),
    rows: z.coerce.number(),
    body: z.string(),
  }),
])

async function run(tx: Transaction, statement: SQL): Promise<DataAnswer> {
  // Times in JSON are in UTC, whatever the database's time zone.
  await tx.execute(sql`select set_config('timezone', 'UTC', true)`)
  const { rows } = await tx.execute(sql`${sql.raw(unkept)}${statement}`)
  const [{ total, rows: number, body }] = answered.parse(rows)
  return { total: total ?? undefined, rows: number, body }
}

function only(answer: DataAnswer, { kind }: MediaType): DataAnswer {
  if (kind === 'array' || answer.rows === 1) return answer
  throw new DataRefusal(406, 'PGRST116', {
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${answer.rows} rows`,
  })
}

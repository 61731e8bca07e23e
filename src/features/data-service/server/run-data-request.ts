import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { unkept } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { columnsOf } from '../rules/catalog.ts'
import { DataRefusal } from '../rules/data-refusal.ts'
import type { ReadQuery, RowRange } from '../rules/read-query.ts'
import type { MediaType } from './media-type.ts'
import { refusalOf } from './postgres-refusal.ts'
import { conditionsOf, limited, named, ordered, selectedColumns, tableNamed } from './write-sql.ts'

type World = Pick<Platform, 'db'>

type Asked = { person: string; query: ReadQuery; media: MediaType }

/** JSON text, its number of rows, and the total if requested. */
export type DataAnswer = { body: string; rows: number; total: number | undefined }

/**
 * Reads rows visible to one user. Throws DataRefusal: PGRST116, and refusals of the database by their own
 * code.
 */
export async function readRows(
  world: World,
  { person, query, media, range, isCounted }: Asked & { range: RowRange; isCounted: boolean },
): Promise<DataAnswer> {
  const { table } = query.selection
  const from = sql`FROM ${tableNamed(table)} WHERE ${conditionsOf(table, query.filters, person)}`
  const columns = selectedColumns(query.selection, table, person)
  const total = isCounted ? sql`(SELECT count(*) ${from})` : sql`null::bigint`
  const statement = sql`WITH found AS (SELECT ${columns} ${from}${ordered(table, query.order)}${limited(range)}) SELECT ${total} AS total, count(*) AS rows, ${bodyOf(media)} AS body FROM found`
  return run(world, statement, { person, media })
}

/**
 * Sets the default workspace in the profiles that match the query and that the user may change; undefined
 * changes nothing. Throws DataRefusal as `readRows` does.
 */
export async function changeDefaultWorkspace(
  world: World,
  { person, query, media, value }: Asked & { value: string | null | undefined },
): Promise<DataAnswer> {
  const table = 'user_profile'
  const returned = sql.join(columnsOf[table].map(named), sql`, `)
  const conditions = sql`${conditionsOf(table, query.filters, person)} AND ${value !== undefined}::boolean`
  const statement = sql`WITH changed AS (UPDATE ${tableNamed(table)} SET default_workspace = ${value ?? null}::uuid WHERE ${conditions} RETURNING ${returned}), found AS (SELECT ${selectedColumns(query.selection, table, person)} FROM changed AS ${named(table)}) SELECT null::bigint AS total, count(*) AS rows, ${bodyOf(media)} AS body FROM found`
  return run(world, statement, { person, media })
}

/** A user may name a column `found`, so the row is `found.*`. */
function bodyOf({ kind }: MediaType): SQL {
  const rows = sql`json_agg(found.*)`
  return kind === 'object' ? sql`coalesce(${rows}->0, 'null')::text` : sql`coalesce(${rows}, '[]')::text`
}

const answered = z.tuple([
  z.object({
    total: z.union([z.null(), z.coerce.number()]),
    rows: z.coerce.number(),
    body: z.string(),
  }),
])

async function run(
  { db }: World,
  statement: SQL,
  { person, media }: Pick<Asked, 'person' | 'media'>,
): Promise<DataAnswer> {
  return db
    .asPerson(person, async (tx) => {
      // Times in JSON are in UTC, whatever the database's time zone.
      await tx.execute(sql`select set_config('timezone', 'UTC', true)`)
      const { rows } = await tx.execute(sql`${sql.raw(unkept)}${statement}`)
      const [answer] = answered.parse(rows)
      if (media.kind === 'object' && answer.rows !== 1)
        throw new DataRefusal(406, 'PGRST116', {
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${answer.rows} rows`,
        })
      return { ...answer, total: answer.total ?? undefined }
    })
    .catch(refusalOf)
}

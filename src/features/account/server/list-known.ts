import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db'>

const mostTags = 200
const values = z.array(z.object({ value: z.string() }))

/** The tags of a workspace's accounts or people, sorted, with one spelling each; a loose index scan. */
export async function listKnownTags(
  { db }: World,
  { workspace }: { workspace: string },
  table: 'account_tag' | 'lead_tag' = 'account_tag',
): Promise<string[]> {
  function next(after: SQL): SQL {
    return sql`(select key, tag from ${sql.raw(table)} where workspace = ${workspace} and key > ${after} order by key limit 1)`
  }
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      with recursive known as (
        ${next(sql`''`)}
        union all
        select n.key, n.tag from known k cross join lateral ${next(sql`k.key`)} n
      ) select tag as value from known limit ${mostTags}`),
  )
  return values.parse(rows).map(({ value }) => value)
}

/** The countries of a workspace's accounts, by a loose index scan. */
export async function listKnownCountries(
  { db }: World,
  { workspace }: { workspace: string },
): Promise<string[]> {
  function next(after: SQL): SQL {
    return sql`(select country as value from account where workspace = ${workspace} and deleted_at is null and country > ${after}
      order by country limit 1)`
  }
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      with recursive known as (
        ${next(sql`''`)}
        union all
        select n.value from known k cross join lateral ${next(sql`k.value`)} n
      ) select value from known`),
  )
  return values.parse(rows).map(({ value }) => value)
}

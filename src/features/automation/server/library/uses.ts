import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'

/** A journey that uses a library entry in its draft, its published version, or both. */
const use = z.object({
  template: z.string(),
  journey: z.string(),
  name: z.string(),
  inDraft: z.boolean(),
  inLive: z.boolean(),
})
export type TemplateUse = z.output<typeof use>

/**
 * The number of journeys using each library entry: `template` (text), `journeys`. The database stores the
 * used entries beside flows and versions, so that those need not be parsed.
 */
export function countsOfUses(workspace: string): SQL {
  return sql`
    select template, count(*) as journeys
    from (select distinct template, journey from (${pairsIn(workspace)}) p) u
    where journey in (select id from journey where workspace = ${workspace} and deleted_at is null)
    group by template`
}

type Asked = {
  workspace: string
  templates: readonly string[]
  /** The number of journeys named per entry. */
  most: number
}

/** The journeys that use these entries, by name. */
export async function readUses(
  tx: Transaction,
  { workspace, templates, most }: Asked,
): Promise<TemplateUse[]> {
  if (templates.length === 0) return []
  const named = sql.join(
    templates.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await tx.execute(sql`
    select template, journey, name, in_draft as "inDraft", in_live as "inLive"
    from (
      select u.template, u.journey, j.name, u.in_draft, u.in_live, j.place,
        row_number() over (partition by u.template order by j.place) as n
      from (
        select template, journey, bool_or(not is_live) as in_draft, bool_or(is_live) as in_live
        from (${pairsIn(workspace)}) p where template in (${named}) group by template, journey
      ) u
      join (
        select id, name, row_number() over (order by lower(name), id) as place
        from journey where workspace = ${workspace} and deleted_at is null
      ) j on j.id = u.journey
    ) ranked
    where n <= ${most} order by place`)
  return z.array(use).parse(rows)
}

/** Each entry with each journey that uses it, in its draft or published: `journey`, `template`, `is_live`. */
function pairsIn(workspace: string): SQL {
  return sql`
    select f.journey, unnest(f.templates) as template, false as is_live from flow f where f.workspace = ${workspace}
    union all
    select v.journey, unnest(v.templates), true
    from flow f
    join flow_version v on v.workspace = f.workspace and v.journey = f.journey and v.n = f.published
    where f.workspace = ${workspace}`
}

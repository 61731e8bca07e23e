import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'

/** A journey that has steps of the library, in its draft, in what leads come to, or in both. */
const use = z.object({
  template: z.string(),
  journey: z.string(),
  name: z.string(),
  inDraft: z.boolean(),
  inLive: z.boolean(),
})
export type TemplateUse = z.output<typeof use>

/**
 * The journeys with steps of the library, one row for each entry and journey: `template` (text), `journey`, `name`, `in_draft`,
 * `in_live`. Read from the flows themselves, so that nothing has to be kept up.
 */
export function usesIn(workspace: string): SQL {
  return sql`
    select u.template, j.id as journey, j.name, bool_or(not u.is_live) as in_draft, bool_or(u.is_live) as in_live
    from (
      select f.journey, s.step -> 'from' ->> 'template' as template, false as is_live
      from flow f cross join lateral jsonb_array_elements(f.draft -> 'steps') as s (step)
      where f.workspace = ${workspace}
      union all
      select v.journey, s.step -> 'from' ->> 'template', true
      from flow f
      join flow_version v on v.workspace = f.workspace and v.journey = f.journey and v.n = f.published
      cross join lateral jsonb_array_elements(v.graph -> 'steps') as s (step)
      where f.workspace = ${workspace}
    ) u
    join journey j on j.workspace = ${workspace} and j.id = u.journey and j.deleted_at is null
    where u.template is not null
    group by u.template, j.id, j.name`
}

/** The journeys with steps of these entries, by name. */
export async function readUses(
  tx: Transaction,
  { workspace, templates }: { workspace: string; templates: readonly string[] },
): Promise<TemplateUse[]> {
  if (templates.length === 0) return []
  const named = sql.join(
    templates.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await tx.execute(sql`
    select template, journey, name, in_draft as "inDraft", in_live as "inLive"
    from (${usesIn(workspace)}) used where template in (${named}) order by lower(name), journey`)
  return z.array(use).parse(rows)
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import type { Part } from '#src/features/automation/rules/library/part.ts'
import { type Named, namedIn } from '#src/features/automation/rules/references.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readChoices } from '../publishing/read-choices.ts'

const named = z.object({ id: z.string(), name: z.string() })
const found = z.object({
  links: z.array(named),
  tabs: z.array(named),
  pages: z.array(named),
  recordings: z.array(named),
})

/**
 * What library steps may refer to: anything available to every journey, and journey-specific references they
 * already have.
 */
export async function readPartChoices(
  platform: Pick<Platform, 'db'>,
  { workspace, part }: { workspace: string; part: Part },
): Promise<Choices> {
  const all = part.steps.flatMap(namedIn)
  const choices = await readChoices(platform, { workspace, journey: null })
  const { rows } = await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', title) order by title, id), '[]') from link
          where workspace = ${workspace} and deleted_at is null and id::text in (${idsOf(all, 'links')})) as links,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', title) order by title, id), '[]') from tab
          where workspace = ${workspace} and deleted_at is null and id::text in (${idsOf(all, 'tabs')})) as tabs,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]') from (
          select id, title as name from page where workspace = ${workspace} and deleted_at is null
          union all
          select i.id, coalesce(nullif(i.told ->> 'title', ''), t.title) from tab_item i
            join tab t on t.workspace = i.workspace and t.id = i.tab and t.deleted_at is null
            where i.workspace = ${workspace} and i.kind = 'form'
        ) as p where id::text in (${idsOf(all, 'pages')})) as pages,
        (select coalesce(jsonb_agg(jsonb_build_object('id', primary_media, 'name', title) order by title, id), '[]') from asset
          where workspace = ${workspace} and deleted_at is null
            and primary_media::text in (${idsOf(all, 'recordings')})) as recordings`),
  )
  return { ...choices, ...found.parse(rows[0]) }
}

function idsOf(all: readonly Named[], kind: Named['kind']) {
  const ids = all.flatMap((one) => (one.kind === kind ? [one.id] : []))
  return sql.join(
    ['', ...ids].map((id) => sql`${id}`),
    sql`, `,
  )
}

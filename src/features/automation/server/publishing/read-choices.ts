import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Which } from './find-flow.ts'

const named = z.object({ id: z.string(), name: z.string() })
const choices = z.object({
  links: z.array(named),
  tabs: z.array(named),
  recordings: z.array(named),
  pages: z.array(named),
  endpoints: z.array(named),
  journeys: z.array(named.extend({ is_live: z.boolean() })),
})

/** Whatever the steps of a journey may name. */
export async function readChoices(
  platform: Pick<Platform, 'db'>,
  { workspace, journey }: Which,
): Promise<Choices> {
  const [people, found] = [
    await listPeople(platform, { workspace }),
    await platform.db.inWorkspace(workspace, (tx) => readThings(tx, { workspace, journey })),
  ]
  return { ...found, members: people.map(({ user: id, name }) => ({ id, name })) }
}

async function readThings(tx: Transaction, { workspace, journey }: Which): Promise<z.output<typeof choices>> {
  const { rows } = await tx.execute(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', title) order by title, id), '[]') from link
        where workspace = ${workspace} and journey = ${journey} and deleted_at is null) as links,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', title) order by position, id), '[]') from tab
        where workspace = ${workspace} and journey = ${journey} and deleted_at is null) as tabs,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.title) order by p.title, p.id), '[]') from page p
        where p.workspace = ${workspace} and p.deleted_at is null and exists (select from tab_item i
          join tab t on t.workspace = i.workspace and t.id = i.tab and t.deleted_at is null
          where i.workspace = p.workspace and i.page = p.id and t.journey = ${journey})) as pages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.primary_media, 'name', a.title) order by a.title, a.id), '[]')
        from asset a where a.workspace = ${workspace} and a.deleted_at is null and a.primary_media is not null
        and exists (select from tab_item i
          join tab t on t.workspace = i.workspace and t.id = i.tab and t.deleted_at is null
          join page p on p.workspace = i.workspace and p.id = i.page and p.deleted_at is null
          join page_version v on v.workspace = p.workspace and v.page = p.id and v.n = p.published_version
          where i.workspace = a.workspace and t.journey = ${journey}
            and position(a.id::text in v.data::text) > 0)) as recordings,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', coalesce(nullif(name, ''), url)) order by id), '[]')
        from webhook_endpoint where workspace = ${workspace} and (link is null or link in (select id from link
          where workspace = ${workspace} and journey = ${journey}))) as endpoints,
      (select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name, 'is_live', f.published is not null)
          order by j.name, j.id), '[]')
        from journey j left join flow f on f.workspace = j.workspace and f.journey = j.id
        where j.workspace = ${workspace} and j.deleted_at is null) as journeys`)
  return choices.parse(rows[0])
}

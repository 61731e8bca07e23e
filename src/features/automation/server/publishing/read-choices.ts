import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

const named = z.object({ id: z.string(), name: z.string() })
const choices = z.object({
  links: z.array(named),
  tabs: z.array(named),
  recordings: z.array(named),
  pages: z.array(named),
  endpoints: z.array(named),
  journeys: z.array(named.extend({ is_live: z.boolean() })),
})

/** Without a journey, only what is available to every journey. */
type Where = { workspace: string; journey: string | null }

/** Everything the steps of a journey may refer to. */
export async function readChoices(
  platform: Pick<Platform, 'db'>,
  { workspace, journey }: Where,
): Promise<Choices> {
  const [people, found] = [
    await listPeople(platform, { workspace }),
    await platform.db.inWorkspace(workspace, (tx) => readThings(tx, { workspace, journey })),
  ]
  return { ...found, members: people.map(({ user: id, name }) => ({ id, name })) }
}

/** What visitors see; before the first publication, the draft. */
function shownTabs({ workspace, journey }: Where): SQL {
  return sql`
    select t.tab ->> 'id' as id, t.tab ->> 'title' as title, t.at, t.tab -> 'items' as items
    from journey j
    join journey_version v on v.workspace = j.workspace and v.journey = j.id and v.n = j.published_version
    cross join jsonb_array_elements(v.content -> 'tabs') with ordinality as t (tab, at)
    where j.workspace = ${workspace} and j.id = ${journey}
    union all
    select t.id::text, t.title, t.position, (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'page', i.page, 'told', i.told)), '[]')
      from tab_item i where i.workspace = t.workspace and i.tab = t.id)
    from tab t join journey j on j.workspace = t.workspace and j.id = t.journey and j.published_version is null
    where t.workspace = ${workspace} and t.journey = ${journey} and t.deleted_at is null`
}

async function readThings(tx: Transaction, { workspace, journey }: Where): Promise<z.output<typeof choices>> {
  const { rows } = await tx.execute(sql`
    with shown as (${shownTabs({ workspace, journey })}),
    shown_page as (
      select p.* from page p where p.workspace = ${workspace} and p.deleted_at is null and p.id in (
        select (item ->> 'page')::uuid from shown cross join jsonb_array_elements(items) as i (item) where item ->> 'page' is not null)
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', title) order by title, id), '[]') from link
        where workspace = ${workspace} and journey = ${journey} and deleted_at is null) as links,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', title) order by at, id), '[]') from shown) as tabs,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]') from (
        select p.id::text, p.title as name from shown_page p
        union all
        select item ->> 'id', coalesce(nullif(item -> 'told' ->> 'title', ''), title)
          from shown cross join jsonb_array_elements(items) as i (item) where item ->> 'kind' = 'form') as p) as pages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.primary_media, 'name', a.title) order by a.title, a.id), '[]')
        from asset a where a.workspace = ${workspace} and a.deleted_at is null and a.primary_media is not null
        and exists (select from shown_page p
          join page_version v on v.workspace = p.workspace and v.page = p.id and v.n = p.published_version
          where position(a.id::text in v.data::text) > 0)) as recordings,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', coalesce(nullif(name, ''), url)) order by id), '[]')
        from webhook_endpoint where workspace = ${workspace} and (link is null or link in (select id from link
          where workspace = ${workspace} and journey = ${journey}))) as endpoints,
      (select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name, 'is_live', f.published is not null)
          order by j.name, j.id), '[]')
        from journey j left join flow f on f.workspace = j.workspace and f.journey = j.id
        where j.workspace = ${workspace} and j.deleted_at is null) as journeys`)
  return choices.parse(rows[0])
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { listKnownTags } from '#src/features/account/server/list-known.ts'
import { leadsWanted } from '#src/features/lead/schema.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listQuery } from '#src/routes/schema.ts'
import type { ListView } from '#src/ui/list-frame.tsx'
import { type LeadOverview, listLeadOverviews } from './list-lead-overviews.ts'
import { listOpenJourneys, type Named } from './list-open-journeys.ts'
import { paramsOf } from './params-of.ts'

/** Filters of the people list from the URL. */
export const leadFilter = leadsWanted.extend({
  stopped: z.enum(['yes', 'no']).optional().catch(undefined),
  journey: z
    .union([z.uuid(), z.enum(['any', 'none'])])
    .optional()
    .catch(undefined),
})

const leadListQuery = listQuery.extend(leadFilter.shape)

export type LeadList = {
  leads: LeadOverview[]
  /** Filter choices; `journeys` accept leads. */
  choices: { tags: string[]; companies: Named[]; journeys: Named[] }
  /** Active filters from the URL. */
  filters: Record<string, string>
  view: ListView
}

/** Loads the people list for its URL. */
export async function loadLeadList(
  platform: Pick<Platform, 'db' | 'secrets' | 'mail'>,
  { workspace, url }: { workspace: string; url: string },
): Promise<LeadList> {
  const { q, sort = '-last', after, ...filter } = leadListQuery.parse(paramsOf(url))
  const { leads, next } = await listLeadOverviews(platform, { ...filter, q, sort, after, workspace })
  return {
    leads,
    choices: {
      tags: await listKnownTags(platform, { workspace }, 'lead_tag'),
      companies: await listCompanies(platform, { workspace, account: filter.account }),
      journeys: await listOpenJourneys(platform, { workspace }),
    },
    filters: Object.fromEntries(
      leadFilter.keyof().options.flatMap((name) => (filter[name] ? [[name, String(filter[name])]] : [])),
    ),
    view: { q, sort, next, isFirstPage: !after },
  }
}

const mostCompanies = 200
const named = z.array(z.object({ id: z.string(), name: z.string() }))

/** Companies that have people, found by an index skip scan, and the selected one. */
async function listCompanies(
  { db }: Pick<Platform, 'db'>,
  { workspace, account }: { workspace: string; account: string | undefined },
): Promise<Named[]> {
  const chosen = z.uuid().safeParse(account).data ?? null
  const ofWorkspace = sql`workspace = ${workspace} and deleted_at is null`
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      with recursive peopled as (
        (select account as id from lead where ${ofWorkspace} and account is not null order by account limit 1)
        union all
        select n.id from peopled p cross join lateral (
          select account as id from lead where ${ofWorkspace} and account > p.id order by account limit 1) n
      ), wanted as (select id from (select id from peopled limit ${mostCompanies}) p union select ${chosen}::uuid)
      select a.id, a.name from account a join wanted on wanted.id = a.id
      where a.workspace = ${workspace} and a.deleted_at is null order by a.name_key, a.id`),
  )
  return named.parse(rows)
}

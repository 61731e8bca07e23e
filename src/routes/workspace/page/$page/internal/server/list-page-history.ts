import { sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type NamedActivity, nameActivities } from '#src/routes/server/name-activities.ts'

const pageActionKinds = [
  'created',
  'edited',
  'restored',
  'commented',
  'approved',
  'changes_wanted',
  'published',
  'appeared',
  'unpublished',
  'scheduled',
  'unscheduled',
  'trashed',
  'returned',
  'addressed',
  'opened',
  'filed',
  'unfiled',
] as const

/** `about` is a version, a time, an address, who may open it, or the beginning of a comment, by the kind; often empty. */
export type PageAction = NamedActivity<(typeof pageActionKinds)[number]>

/**
 * A page's events, the latest first, at most `limit`. Versions, comments and verdicts come from their own tables, other
 * events from the page's audit rows.
 */
export async function listPageHistory(
  platform: Pick<Platform, 'db'>,
  { workspace, page, limit = 100 }: { workspace: string; page: string; limit?: number },
): Promise<PageAction[]> {
  const found = await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select kind, at, by, about from (
        select 'created' as kind, created_at as at, created_by as by, '' as about
          from page where workspace = ${workspace} and id = ${page}
        union all select case when label like 'Version % restored' then 'restored' else 'edited' end, created_at, author,
            case when label like 'Version % restored' then split_part(label, ' ', 2) else n::text end
          from page_version where workspace = ${workspace} and page = ${page} and n > 1
        union all select 'commented', created_at, author, left(body, 80)
          from page_comment where workspace = ${workspace} and page = ${page}
        union all select verdict, created_at, author, n::text
          from page_approval where workspace = ${workspace} and page = ${page}
        union all select d.kind, d.at, d.by, case d.kind when 'filed' then coalesce(f.name, '') else d.about end
          from page_deed d left join folder f on f.workspace = d.workspace and d.kind = 'filed' and f.id::text = d.about
          where d.workspace = ${workspace} and d.page = ${page}
      ) action order by at desc, kind limit ${limit}`),
  )
  return nameActivities(platform, pageActionKinds, found.rows)
}

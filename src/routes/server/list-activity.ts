import { sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type NamedActivity, nameActivities } from './name-activities.ts'

export const activityKinds = [
  'created',
  'transcript',
  'transcribed',
  'version',
  'locked',
  'comment',
  'written',
  'approved',
  'page',
  'published',
  'clip',
  'attached',
  'quoted',
  'replaced',
  'shared',
  'archived',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** An activity on an asset. Depending on its kind, `about` is a title, a content type or a file name; often empty. */
export type Action = NamedActivity<ActivityKind>

/**
 * The latest activities on an asset, newest first, at most `limit`. Derived from the rows themselves, so it covers all
 * history except what was moved to the trash.
 */
export async function listActivity(
  platform: Pick<Platform, 'db'>,
  { workspace, asset, limit = 50 }: { workspace: string; asset: string; limit?: number },
): Promise<Action[]> {
  const found = await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      with mine as (select id from transcript where workspace = ${workspace} and asset = ${asset} and is_primary),
      outputs as (select * from content where workspace = ${workspace} and asset = ${asset} and deleted_at is null),
      pages as (select * from page where workspace = ${workspace} and source_asset = ${asset} and deleted_at is null)
      select kind, at, by, about from (
        select 'created' as kind, created_at as at, created_by as by, source as about
          from asset where workspace = ${workspace} and id = ${asset}
        union all select 'archived', archived_at, archived_by, ''
          from asset where workspace = ${workspace} and id = ${asset} and archived_at is not null
        union all select 'transcript', created_at, created_by, ''
          from transcript where workspace = ${workspace} and id in (select id from mine)
        union all select 'locked', locked_at, locked_by, ''
          from transcript where workspace = ${workspace} and id in (select id from mine) and locked_at is not null
        union all select 'transcribed', done_at, asked_by, ''
          from transcription where workspace = ${workspace} and asset = ${asset} and done_at is not null
        union all select 'version', created_at, author, note
          from transcript_version where workspace = ${workspace} and transcript in (select id from mine) and note <> ''
        union all select 'comment', created_at, author, left(body, 80)
          from transcript_comment where workspace = ${workspace} and transcript in (select id from mine)
        union all select 'written', v.created_at, v.created_by, coalesce(nullif(o.own_name, ''), o.kind)
          from content_variant v join outputs o on o.id = v.content where v.workspace = ${workspace}
        union all select 'approved', approved_at, approved_by, coalesce(nullif(own_name, ''), kind) from outputs where approved_at is not null
        union all select 'page', created_at, created_by, title from pages
        union all select 'published', published_at, updated_by, title from pages where published_at is not null
        union all select 'clip', c.created_at, c.created_by, c.title
          from clip c join media_file m on m.workspace = c.workspace and m.id = c.media and m.deleted_at is null
          where c.workspace = ${workspace} and c.asset = ${asset}
        union all select case k.role when 'attachment' then 'attached' when 'quote' then 'quoted' else 'replaced' end, k.created_at, m.created_by, m.filename
          from asset_media k join media_file m on m.workspace = k.workspace and m.id = k.media and m.deleted_at is null
          where k.workspace = ${workspace} and k.asset = ${asset} and k.role <> 'original'
        union all select 'shared', created_at, created_by, label
          from share where workspace = ${workspace} and (asset = ${asset} or content in (select id from outputs))
      ) action order by at desc, kind limit ${limit}`),
  )
  return nameActivities(platform, activityKinds, found.rows)
}

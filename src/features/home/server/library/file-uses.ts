import { type SQL, sql } from 'drizzle-orm'

/** What a file is, as people see it. */
export const fileKinds = ['recording', 'picture', 'video', 'other'] as const

/** In what a file is used: as a recording, a cover or an attachment of an asset, on a page, or as a collection's cover. */
export const useKinds = ['recording', 'cover', 'attachment', 'page', 'collection'] as const

/**
 * Every use of a file of the workspace as rows of `media` (text), `kind`, `id` and `title`. What lies in the trash counts,
 * because it may come back and needs its files then; of a page, its draft and its published version.
 */
export function usesIn(workspace: string): SQL {
  return sql`
    select primary_media::text as media, 'recording' as kind, id, title
    from asset where workspace = ${workspace} and primary_media is not null
    union all
    select cover::text, 'cover', id, title from asset where workspace = ${workspace} and cover is not null
    union all
    select m.media::text, 'attachment', a.id, a.title
    from asset_media m join asset a on a.workspace = m.workspace and a.id = m.asset
    where m.workspace = ${workspace}
    union all
    select cover::text, 'collection', id, title from collection where workspace = ${workspace} and cover is not null
    union all
    select distinct shown #>> '{}', 'page', p.id, p.title
    from page p
    join page_version v on v.workspace = p.workspace and v.page = p.id and v.n in (p.draft_version, p.published_version),
      jsonb_path_query(v.data, '$.**.media') shown
    where p.workspace = ${workspace}`
}

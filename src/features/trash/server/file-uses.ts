import { type SQL, sql } from 'drizzle-orm'

export const fileKinds = ['recording', 'picture', 'video', 'document', 'other'] as const

/**
 * Where a file is used: as the recording, original, cover, attachment or clip of an asset, on a page, as a
 * collection's cover, in a brand kit, or as a guest's photo.
 */
export const useKinds = [
  'recording',
  'original',
  'cover',
  'attachment',
  'page',
  'collection',
  'clip',
  'brand',
  'guest',
] as const

/**
 * Every use of a file of the workspace as rows of `media` (text), `kind`, `id` and `title`. Uses in the trash
 * count, because they need their files when restored; of a page, both its draft and its published version. A
 * clip is in the trash with its file.
 */
export function usesIn(workspace: string): SQL {
  return sql`
    select primary_media::text as media, 'recording' as kind, id, title
    from asset where workspace = ${workspace} and primary_media is not null
    union all
    select cover::text, 'cover', id, title from asset where workspace = ${workspace} and cover is not null
    union all
    select m.media::text, case m.role when 'original' then 'original' else 'attachment' end, a.id, a.title
    from asset_media m join asset a on a.workspace = m.workspace and a.id = m.asset
    where m.workspace = ${workspace}
    union all
    select cover::text, 'collection', id, title from collection where workspace = ${workspace} and cover is not null
    union all
    select photo_media::text, 'guest', id, trim(first || ' ' || last)
    from guest where workspace = ${workspace} and photo_media is not null
    union all
    select c.media::text, 'clip', a.id, c.title
    from clip c join asset a on a.workspace = c.workspace and a.id = c.asset
    join media_file f on f.workspace = c.workspace and f.id = c.media
    where c.workspace = ${workspace} and f.deleted_at is null
    union all
    select distinct shown #>> '{}', 'brand', b.id, b.name
    from brand b,
      jsonb_path_query((b.look -> 'logos') || jsonb_build_object('cover', b.look -> 'cover'), '$.*') shown
    where b.workspace = ${workspace} and jsonb_typeof(shown) = 'string'
    union all
    select distinct shown #>> '{}', 'page', p.id, p.title
    from page p
    join page_version v on v.workspace = p.workspace and v.page = p.id and v.n in (p.draft_version, p.published_version),
      jsonb_path_query(v.data, '$.**.media') shown
    where p.workspace = ${workspace}`
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tagsOfAssets } from '#src/features/insight/server/read-affinity.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Candidate } from '../parts/suggest-content.ts'

/** The number of latest candidates, and of candidates with a read tag. */
const mostLatest = 100

type Asked = {
  workspace: string
  /** Older content is included for these tags. */
  tags: string[]
}

const row = z.object({
  kind: z.enum(['page', 'asset']),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  since: z.string(),
  source: z.string().nullable(),
})

/** The latest published pages and ready assets, and those with these tags. */
export async function readCandidates(tx: Transaction, asked: Asked): Promise<Candidate[]> {
  const { workspace, tags } = asked
  const isPublished = sql`p.workspace = ${workspace} and p.deleted_at is null and p.published_version is not null`
  const isReady = sql`a.workspace = ${workspace} and a.deleted_at is null and a.status = 'ready' and a.archived_at is null`
  const { rows } = await tx.execute(sql`
    with tagged as (
      select s.asset from tag t join asset_tag s on s.workspace = t.workspace and s.tag = t.id
      where t.workspace = ${workspace} and t.name = any(${sql.param(tags)}::text[]) limit ${10 * mostLatest}
    )
    (select 'page' as kind, p.id, p.title, p.description as text, p.published_at::date::text as since, p.source_asset as source
      from page p where ${isPublished} order by p.published_at desc limit ${mostLatest})
    union
    (select 'page', p.id, p.title, p.description, p.published_at::date::text, p.source_asset
      from tagged join page p on p.source_asset = tagged.asset where ${isPublished}
      order by p.published_at desc limit ${mostLatest})
    union
    (select 'asset', a.id, a.title, a.summary, a.created_at::date::text, null::uuid
      from asset a where ${isReady} order by a.created_at desc limit ${mostLatest})
    union
    (select 'asset', a.id, a.title, a.summary, a.created_at::date::text, null::uuid
      from tagged join asset a on a.id = tagged.asset where ${isReady} order by a.created_at desc limit ${mostLatest})`)
  const found = z.array(row).parse(rows)
  const assets = found.map(({ kind, id, source }) => (kind === 'asset' ? id : source))
  const tagsOf = await tagsOfAssets(tx, workspace, [...new Set(assets.flatMap((id) => id ?? []))])
  return found.map((one) => ({
    ...one,
    tags: tagsOf.get(one.kind === 'asset' ? one.id : (one.source ?? '')) ?? [],
  }))
}

const sentRow = z.object({ id: z.string() })

/**
 * The ids of pages and assets in journeys the account has links to, draft or published, of everything `read`, and of the
 * assets that these pages were made from.
 */
export async function readSentIds(
  tx: Transaction,
  { workspace, journeys, read }: { workspace: string; journeys: string[]; read: string[] },
): Promise<Set<string>> {
  const { rows } = await tx.execute(sql`
    with sent as (
    select coalesce(i.page, i.asset) as id from tab t
      join tab_item i on i.workspace = t.workspace and i.tab = t.id
      where t.workspace = ${workspace} and t.journey = any(${sql.param(journeys)}::uuid[]) and t.deleted_at is null
        and coalesce(i.page, i.asset) is not null
    union
    select coalesce(i ->> 'page', i ->> 'asset')::uuid from journey j
      join journey_version v on v.workspace = j.workspace and v.journey = j.id and v.n = j.published_version
      cross join lateral jsonb_array_elements(v.content -> 'tabs') t
      cross join lateral jsonb_array_elements(t -> 'items') i
      where j.workspace = ${workspace} and j.id = any(${sql.param(journeys)}::uuid[])
        and coalesce(i ->> 'page', i ->> 'asset') is not null
    union select unnest(${sql.param(read)}::uuid[])
    )
    select id from sent
    union select p.source_asset from sent join page p on p.workspace = ${workspace} and p.id = sent.id
      where p.source_asset is not null`)
  return new Set(
    z
      .array(sentRow)
      .parse(rows)
      .map(({ id }) => id),
  )
}

import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AssetKind } from '#src/features/asset/schema.ts'
import { assetDate, bearsTag, isInFolder, ownerOf } from '#src/features/asset/server/asset-conditions.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { isFoundIn, isFoundInFolded } from '#src/platform/database/found-in.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Place } from './find-spoken.ts'
import { transcript } from './tables.ts'

/** A filter for assets; `tag` is a tag's name, `guest` a person's, `owner` a member, `language` a BCP 47 tag. */
export type AssetFilter = {
  q?: string
  /** This folder and its subfolders; `none` is no folder. */
  folder?: string | undefined
  tag?: string | undefined
  /** Tag names; it has all of them. */
  tags?: string[] | undefined
  kind?: AssetKind | undefined
  status?: 'draft' | 'ready' | undefined
  /** A speaker in its transcript or a named guest, ignoring spelling variants. */
  guest?: string | undefined
  language?: string | undefined
  transcript?: 'yes' | 'no' | undefined
  owner?: string | undefined
  /** Archived assets only; by default none of them, unless `ids` lists them. */
  archived?: 'yes' | undefined
  /** Recorded, else published, else added on or after this day; `YYYY-MM-DD` in UTC. */
  from?: string | undefined
  /** Like `from`, on or before this day. */
  until?: string | undefined
  /** A further condition on `asset`. */
  such?: SQL | undefined
  ids?: string[] | undefined
  notIds?: string[] | undefined
  /** Also those in the trash. */
  withTrash?: boolean | undefined
}

/** Left join: the asset's recording. */
export const ofAsset = and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia))

/** Left join: the asset's transcript. */
export const saidIn = matching(transcript, { workspace: asset.workspace, asset: asset.id, isPrimary: true })

/** Both default to English, so any other value was set explicitly. */
export const languageOf = sql<string>`lower(coalesce(nullif(${asset.language}, 'en'), ${transcript.language}, 'en'))`

export const hasTranscript = sql<'yes' | 'no'>`case when ${transcript.id} is null then 'no' else 'yes' end`

/** The condition for assets joined by `ofAsset` and `saidIn`. `places` is where `q` is spoken. */
export function isFound(workspace: string, filter: AssetFilter, places: readonly Place[]): SQL | undefined {
  const { folder, tag, tags = [], ids, notIds = [] } = filter
  return and(
    eq(asset.workspace, workspace),
    filter.withTrash ? undefined : isNull(asset.deletedAt),
    isKept(filter),
    folder === 'none' ? isNull(asset.folder) : undefined,
    folder && folder !== 'none' ? isInFolder(workspace, folder) : undefined,
    ...(tag ? [tag, ...tags] : tags).map((name) => bearsTag(workspace, name)),
    ids ? inArray(asset.id, ids) : undefined,
    notIds.length > 0 ? notInArray(asset.id, notIds) : undefined,
    filter.such,
    isSuch(workspace, filter),
    isNamed(filter.q ?? '', places),
  )
}

function isKept({ archived, ids }: AssetFilter): SQL | undefined {
  if (archived) return isNotNull(asset.archivedAt)
  return ids ? undefined : isNull(asset.archivedAt)
}

function isSuch(workspace: string, filter: AssetFilter): SQL | undefined {
  const { kind, status, guest, language, owner, from, until } = filter
  return and(
    kind && eq(asset.kind, kind),
    status && eq(asset.status, status),
    guest
      ? sql`${asset.id} in (select asset from (${guestsOfAssets(workspace)}) g where key = person_key(${guest}))`
      : undefined,
    language ? sql`${languageOf} = lower(${language})` : undefined,
    filter.transcript && eq(hasTranscript, filter.transcript),
    owner ? sql`${ownerOf} = ${owner}` : undefined,
    from ? sql`${assetDate} >= ${from}::date` : undefined,
    until ? sql`${assetDate} <= ${until}::date` : undefined,
  )
}

/** `asset` and `key` for every speaker in a transcript and every named guest; the key is a `person_key`. */
export function guestsOfAssets(workspace: string): SQL {
  return sql`
    select t.asset, person_key(s.name) as key
    from speaker s join transcript t on t.workspace = s.workspace and t.id = s.transcript and t.is_primary
    where s.workspace = ${workspace}
    union
    select a.id, person_key(line)
    from asset a, regexp_split_to_table(a.guests, E'\\n') line
    where a.workspace = ${workspace} and a.guests <> ''`
}

function isNamed(q: string, places: readonly Place[]): SQL | undefined {
  if (q === '') return undefined
  const isSpoken = inArray(
    asset.id,
    places.map((place) => place.asset),
  )
  return or(
    isFoundInFolded(asset.foundBy, q),
    isFoundIn(mediaFile.filename, q),
    places.length > 0 ? isSpoken : undefined,
  )
}

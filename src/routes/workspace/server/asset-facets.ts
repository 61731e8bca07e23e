import { count, countDistinct, desc, type SQL, sql } from 'drizzle-orm'
import { ownerOf } from '#src/features/asset/server/asset-conditions.ts'
import { asset, assetTag, tag } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import {
  guestsOfAssets,
  hasTranscript,
  isFound,
  languageOf,
  ofAsset,
  saidIn,
} from '#src/features/transcript/server/asset-filter.ts'
import { findPlaces } from '#src/features/transcript/server/find-spoken.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type DeskFilter, filterOf, stageOf } from './asset-stages.ts'

type FacetName = 'tag' | 'kind' | 'status' | 'transcript' | 'guest' | 'language' | 'owner'

/** A value of a filter, and how many assets it would leave beside the other filters. `label` is a person's name. */
export type FacetValue = { value: string; n: number; label?: string }
export type AssetFacets = Record<FacetName, FacetValue[]>

const mostValues = 100

const keys = {
  kind: sql<string>`${asset.kind}`,
  transcript: hasTranscript,
  language: languageOf,
  owner: sql<string>`${ownerOf}::text`,
} as const

/** Filter values of the asset list, most frequent first, at most 100 per filter. */
export async function countFilterValues(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, ...filter }: DeskFilter & { workspace: string },
): Promise<AssetFacets> {
  const places = await findPlaces({ db }, { workspace, q: filter.q ?? '' })
  const members = await listPeople({ db }, { workspace })
  const names = new Map(members.map(({ user, name }) => [user, name]))
  return db.inWorkspace(workspace, async (tx) => {
    function without(name: FacetName): SQL | undefined {
      return isFound(workspace, filterOf({ clock }, { ...filter, [name]: undefined }), places)
    }
    const owners = await countBy(tx, keys.owner, without('owner'))
    return {
      kind: await countBy(tx, keys.kind, without('kind')),
      status: await countBy(tx, stageOf(clock.now()), without('status')),
      transcript: await countBy(tx, keys.transcript, without('transcript')),
      language: await countBy(tx, keys.language, without('language')),
      tag: await countTags(tx, without('tag')),
      guest: await countGuests(tx, workspace, without('guest')),
      // Former members have no name here.
      owner: owners.flatMap(({ value, n }) => {
        const label = names.get(value)
        return label ? [{ value, n, label }] : []
      }),
    }
  })
}

async function countBy(tx: Transaction, key: SQL<string>, found: SQL | undefined): Promise<FacetValue[]> {
  const rows = await tx
    .select({ value: key, n: count() })
    .from(asset)
    .leftJoin(mediaFile, ofAsset)
    .leftJoin(transcript, saidIn)
    .where(found)
    // By position: a parameter in the expression would differ each time.
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)
    .limit(mostValues)
  // Assets created by jobs have no creator.
  return rows.filter(({ value }) => value !== null)
}

async function countTags(tx: Transaction, found: SQL | undefined): Promise<FacetValue[]> {
  return tx
    .select({ value: tag.name, n: count() })
    .from(asset)
    .innerJoin(assetTag, sql`${assetTag.workspace} = ${asset.workspace} and ${assetTag.asset} = ${asset.id}`)
    .innerJoin(tag, sql`${tag.workspace} = ${assetTag.workspace} and ${tag.id} = ${assetTag.tag}`)
    .leftJoin(mediaFile, ofAsset)
    .leftJoin(transcript, saidIn)
    .where(found)
    .groupBy(tag.name)
    .orderBy(desc(count()), tag.name)
    .limit(mostValues)
}

/** Guests with a profile, and people named in an asset's settings. */
async function countGuests(
  tx: Transaction,
  workspace: string,
  found: SQL | undefined,
): Promise<FacetValue[]> {
  const named = sql`(
    select person_key(name) as key, min(name) as name from (
      select trim(first || ' ' || last) as name from guest where workspace = ${workspace} and deleted_at is null
      union all
      select trim(line) from asset a, regexp_split_to_table(a.guests, E'\\n') line
      where a.workspace = ${workspace} and a.guests <> '' and a.deleted_at is null
    ) who where name <> '' group by 1
  ) named`
  const name = sql<string>`named.name`
  return tx
    .select({ value: name, n: countDistinct(asset.id) })
    .from(asset)
    .innerJoin(sql`(${guestsOfAssets(workspace)}) heard`, sql`heard.asset = ${asset.id}`)
    .innerJoin(named, sql`named.key = heard.key`)
    .leftJoin(mediaFile, ofAsset)
    .leftJoin(transcript, saidIn)
    .where(found)
    .groupBy(name)
    .orderBy(desc(countDistinct(asset.id)), name)
    .limit(mostValues)
}

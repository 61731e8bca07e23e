import { type SQL, sql } from 'drizzle-orm'
import { isWithin } from '#src/features/folder/server/require-folder.ts'
import { asset } from './tables.ts'

/** In the folder, or in one below it. */
export function liesIn(workspace: string, folder: string): SQL {
  return isWithin(sql`${asset.folder}`, { workspace, folder })
}

/** Bears the tag of this name, whichever way it is written. */
export function bearsTag(workspace: string, name: string): SQL {
  return sql`${asset.id} in (
    select b.asset from asset_tag b join tag t on t.workspace = b.workspace and t.id = b.tag
    where b.workspace = ${workspace} and lower(t.name) = lower(${name}))`
}

/** Whose an asset is: whoever added it, unless that was changed. */
export const ownerOf = sql<string | null>`coalesce(${asset.owner}, ${asset.createdBy})`

/** The day of an asset: when it was recorded, else published, else added. */
export const cameOut: SQL = sql`coalesce(${asset.recordedOn}, (coalesce(${asset.publishedAt}, ${asset.createdAt}) at time zone 'UTC')::date)`

import { type SQL, sql } from 'drizzle-orm'
import { isWithin } from '#src/features/folder/server/require-folder.ts'
import { asset } from './tables.ts'

/** In the folder or one of its subfolders. */
export function isInFolder(workspace: string, folder: string): SQL {
  return isWithin(sql`${asset.folder}`, { workspace, folder })
}

/** Has the tag of this name, ignoring case. */
export function bearsTag(workspace: string, name: string): SQL {
  return sql`${asset.id} in (
    select b.asset from asset_tag b join tag t on t.workspace = b.workspace and t.id = b.tag
    where b.workspace = ${workspace} and lower(t.name) = lower(${name}))`
}

/** The owner of an asset: the member who added it, unless it was reassigned. */
export const ownerOf = sql<string | null>`coalesce(${asset.owner}, ${asset.createdBy})`

/** The date of an asset: recorded, else published, else added. */
export const assetDate: SQL = sql`coalesce(${asset.recordedOn}, (coalesce(${asset.publishedAt}, ${asset.createdAt}) at time zone 'UTC')::date)`

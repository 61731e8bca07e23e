import { listTags } from '#src/features/asset/server/asset-settings.ts'
import { tagsOf } from '#src/features/asset/server/asset-tags.ts'
import { playsOf } from '#src/features/asset/server/plays-of.ts'
import { type CollectionBeside, collectionsOf } from '#src/features/collection/server/collections-of.ts'
import { findPeople, type People } from '#src/features/guest/server/find-people.ts'
import type { Plays } from '#src/features/media/server/count-plays.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Action, listActivity } from '#src/routes/server/list-activity.ts'

/** The context of an asset: people, tags, collections and history. */
export type Around = People & {
  asset: string
  tags: string[]
  otherTags: string[]
  collections: CollectionBeside[]
  /** Plays of its recording by place; null without a recording. */
  plays: Plays[] | null
  actions: Action[]
}

/** Throws Refusal 404 `asset_not_found`. */
export async function loadAround(
  platform: Pick<Platform, 'db'>,
  { workspace, asset }: { workspace: string; asset: string },
): Promise<Around> {
  const people = await findPeople(platform, { workspace, asset })
  const tags = (await tagsOf(platform, { workspace, ids: [asset] })).get(asset) ?? []
  const all = await listTags(platform, workspace)
  return {
    asset,
    ...people,
    tags,
    otherTags: all.filter((name) => !tags.includes(name)),
    collections: await collectionsOf(platform, { workspace, asset }),
    plays: await playsOf(platform, { workspace, asset }),
    actions: await listActivity(platform, { workspace, asset }),
  }
}

import type { Visibility } from '#src/features/asset/schema.ts'
import { setVisibility } from '#src/features/asset/server/set-visibility.ts'
import { collectionNotFound } from '#src/features/collection/server/change-collection.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import type { Platform } from '#src/platform/platform.ts'

/**
 * Makes the assets of a collection public. Returns the ones that weren't, with their visibility before. Throws Refusal
 * 404 `collection_not_found`.
 */
export async function makeAssetsPublic(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, collection }: { workspace: string; collection: string },
): Promise<{ id: string; before: Visibility }[]> {
  const found = await findCollection(platform, { workspace, id: collection })
  if (!found) throw collectionNotFound()
  return setVisibility(platform, {
    workspace,
    ids: found.items.map(({ id }) => id),
    visibility: 'public',
  })
}

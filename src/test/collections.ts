import { createCollection, removeCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import type { TestPlatform } from './test-platform.ts'

/** A collection with the asset, a smart one, and one in the trash. */
export async function collectionsOf(
  platform: TestPlatform,
  { asset, ...who }: { workspace: string; user: string; asset: string },
): Promise<Record<string, string>> {
  const ids: string[] = []
  for (const kind of ['hand', 'rule', 'hand'] as const)
    ids.push((await createCollection(platform, { ...who, title: `Season ${ids.length}`, kind })).id)
  const [collection = '', ruled = '', goneCollection = ''] = ids
  await addToCollection(platform, { workspace: who.workspace, collection, asset })
  await removeCollection(platform, { ...who, collection: goneCollection })
  return { collection, ruled, goneCollection }
}

import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { requireClip } from '#src/features/clip/server/find-clip.ts'
import { collectionNotFound, isNotDeleted } from '#src/features/collection/server/change-collection.ts'
import { collection } from '#src/features/collection/server/tables.ts'
import type { ContentKind } from '#src/features/content/rules/kinds.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { fullName } from '#src/features/guest/rules.ts'
import { requireGuest } from '#src/features/guest/server/find-guest.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { SharingPlace } from '../schema.ts'

/** Something that can be shared; `output` is the type of a text, `ownName` the name of a custom type. */
export type Shareable = { id: string; title: string; output: ContentKind | null; ownName?: string }

/** An asset, collection, clip or guest, and what can be shared from it. */
export type Place = { title: string; things: Shareable[] }

type Asked = { workspace: string; place: SharingPlace }

/** Throws Refusal 404 `asset_not_found`, `collection_not_found`, `clip_not_found` or `guest_not_found`. */
export async function requirePlace(
  platform: Pick<Platform, 'db'>,
  { workspace, place: { kind, id } }: Asked,
): Promise<Place> {
  if (kind === 'collection') {
    const [row] = await platform.db.inWorkspace(workspace, (tx) =>
      tx.select({ title: collection.title }).from(collection).where(isNotDeleted(workspace, id)),
    )
    if (!row) throw collectionNotFound()
    return { title: row.title, things: [{ id, title: row.title, output: null }] }
  }
  if (kind === 'clip') {
    const { title } = await requireClip(platform, { workspace, id })
    return { title, things: [{ id, title, output: null }] }
  }
  if (kind === 'guest') {
    const title = fullName(await requireGuest(platform, { workspace, id }))
    return { title, things: [{ id, title, output: null }] }
  }
  const { title } = await requireAsset(platform, { workspace, id })
  if (kind === 'asset') return { title, things: [{ id, title, output: null }] }
  const outputs = await listContent(platform, { workspace, asset: id })
  return {
    title,
    things: outputs.map((one) => ({ id: one.id, title, output: one.kind, ownName: one.ownName })),
  }
}

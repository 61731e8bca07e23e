import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { slugOf } from '../rules.ts'
import type { DraftPageData } from '../schema.ts'
import { composePage } from './compose-page.ts'
import { takeSlug } from './queries.ts'
import { page, pageVersion } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** Makes a page that is not published; without `data` it is blank. */
export async function createPage(
  { db, clock }: World,
  from: { workspace: string; user: string; title: string; data?: DraftPageData; sourceAsset?: string },
): Promise<{ id: string; slug: string }> {
  const { workspace, user, title, sourceAsset } = from
  const data: DraftPageData = from.data ?? { root: { title, description: '' }, blocks: [] }
  const now = clock.now()
  const id = newId(now)
  return db.inWorkspace(workspace, async (tx) => {
    const slug = await takeSlug(tx, { workspace, page: id, wanted: slugOf(title) })
    await tx.insert(page).values({
      workspace,
      id,
      title,
      slug,
      description: data.root.description,
      draftVersion: 1,
      sourceAsset: sourceAsset ?? null,
      createdBy: user,
      updatedBy: user,
      createdAt: now,
      updatedAt: now,
    })
    await tx.insert(pageVersion).values({ workspace, page: id, n: 1, data, author: user, createdAt: now })
    return { id, slug }
  })
}

/** Makes a page of what an asset holds, not yet published. Throws Refusal 404 `asset_not_found`. */
export async function createPageFromAsset(
  platform: World,
  { workspace, user, asset: id }: { workspace: string; user: string; asset: string },
): Promise<{ id: string; slug: string }> {
  const asset = await requireAsset(platform, { workspace, id })
  const transcript = await readTranscript(platform, { workspace, asset: asset.id })
  const { title, kind, summary } = asset
  const data = composePage({ asset: asset.id, kind, title, summary, transcript })
  return createPage(platform, { workspace, user, title, data, sourceAsset: asset.id })
}

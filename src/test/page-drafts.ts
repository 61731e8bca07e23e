import { mediaFile } from '#src/features/media/server/tables.ts'
import type { DraftPageData } from '#src/features/page/schema.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { newId } from '#src/platform/ids.ts'
import { aPlace } from './places.ts'
import type { TestPlatform } from './test-platform.ts'

/** A page of one heading. */
export function saying(text: string, title = 'Why'): DraftPageData {
  const heading = { id: 'a', type: 'heading' as const, props: { text, level: 2 as const } }
  return { root: { title, description: '' }, blocks: [heading] }
}

/** A draft with this content in a new workspace. */
export async function aDraft(data = saying('One')) {
  const { platform, who } = await aPlace()
  const { id: page } = await createPage(platform, { ...who, title: data.root.title, data })
  return { platform, which: { ...who, page } }
}

/** A file of eleven seconds in the library of a workspace, without content. */
export async function aFile(
  { db, clock }: TestPlatform,
  workspace: string,
  mime = 'image/png',
): Promise<string> {
  const id = newId()
  const file = { workspace, id, key: `media/${id}`, filename: 'a', mime, bytes: 1, sha256: '' }
  const sound = { durationMs: 11_000, peaks: [0.5, 1], createdAt: clock.now() }
  await db.inWorkspace(workspace, (tx) => tx.insert(mediaFile).values({ ...file, ...sound }))
  return id
}

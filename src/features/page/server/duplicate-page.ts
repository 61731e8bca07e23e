import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { createPage } from './create-page.ts'
import { loadPageDraft } from './load-page-draft.ts'
import { page as pages } from './tables.ts'

/** Creates an unpublished copy of a page in the same folder and kit. Throws Refusal 404 `page_not_found`. */
export async function duplicatePage(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, page }: { workspace: string; user: string; page: string },
): Promise<{ id: string; slug: string }> {
  const { data, sourceAsset } = await loadPageDraft(platform, { workspace, page })
  const [from] = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ takenOver: pages.takenOver, template: pages.template, folder: pages.folder, kit: pages.kit })
      .from(pages)
      .where(and(eq(pages.workspace, workspace), eq(pages.id, page))),
  )
  const title = `${data.root.title.slice(0, 290) || 'Untitled page'} (copy)`
  return createPage(platform, {
    workspace,
    user,
    title,
    data: { ...data, root: { ...data.root, title } },
    ...(sourceAsset && { sourceAsset: sourceAsset.id }),
    ...(sourceAsset && from?.takenOver && { takenOver: from.takenOver }),
    template: from?.template ?? undefined,
    folder: from?.folder,
    kit: from?.kit,
  })
}

import { and, eq, inArray, isNull } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addressOfPicture, type BlockSources } from '../rules/block-sources.ts'
import { recordingsOf, resolveBlocks } from '../rules/resolve-blocks.ts'
import { fillVariables, type VariableValues } from '../rules/variables.ts'
import { type PageData, type PageView, pageData } from '../schema.ts'
import { findBlockSources } from './find-block-sources.ts'
import { page, pageVersion } from './tables.ts'

type Asked = {
  workspace: string
  pages: string[]
  /** The URL of a media file for the current reader. */
  mediaUrl: (media: string) => string
  /** Known facts about the reader. */
  values?: VariableValues
  /** The path to return to after submitting a form. */
  formBack?: string
  /** Whether quotes link to their moments. */
  withMoments?: true
}

/**
 * The published versions of these pages as readers see them, in the requested order. Pages that are deleted,
 * unpublished, of another workspace, or invalid are left out.
 */
export async function loadPublishedPages(
  { db }: Pick<Platform, 'db'>,
  { workspace, pages, mediaUrl, values = {}, formBack, withMoments }: Asked,
): Promise<PageView[]> {
  if (pages.length === 0) return []
  return db.inWorkspace(workspace, async (tx) => {
    const rows = await tx
      .select({ id: page.id, data: pageVersion.data })
      .from(page)
      .innerJoin(
        pageVersion,
        matching(pageVersion, { workspace: page.workspace, page: page.id, n: page.publishedVersion }),
      )
      .where(and(eq(page.workspace, workspace), inArray(page.id, pages), isNull(page.deletedAt)))
    const published = new Map<string, PageData>()
    for (const row of rows) {
      const parsed = pageData.safeParse(row.data)
      if (parsed.success) published.set(row.id, parsed.data)
    }
    const blocks = [...published.values()].flatMap((data) => data.blocks)
    const pictures = [...published.values()].flatMap(({ root: { image } }) =>
      image && 'media' in image ? [image.media] : [],
    )
    const sources = await findBlockSources(tx, { workspace, blocks, mediaUrl, pictures })
    return pages.flatMap((id): PageView[] => {
      const data = published.get(id)
      if (!data) return []
      const known = {
        ...sources,
        values,
        ...(formBack && { form: { page: id, back: formBack } }),
        ...(withMoments && { recordings: recordingsOf(data.blocks, sources) }),
      }
      return [viewOf(id, data, known)]
    })
  })
}

function viewOf(id: string, { root, blocks }: PageData, sources: BlockSources): PageView {
  const title = fillVariables(root.title, sources.values ?? {})
  const description = fillVariables(root.description, sources.values ?? {})
  const image = root.image ? addressOfPicture(root.image, sources) : undefined
  const about = image ? { image, ...(root.imageAlt && { imageAlt: root.imageAlt }) } : {}
  return { id, title, description, ...about, blocks: resolveBlocks(blocks, sources) }
}

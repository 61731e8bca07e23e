import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { BlockSources } from '../rules/block-sources.ts'
import { allBlocks, type DraftBlock } from '../rules/blocks.ts'
import { addressesIn } from '../rules/check-page.ts'
import { picturesOf, resolveBlocks, videosOf } from '../rules/resolve-blocks.ts'
import { pageData } from '../schema.ts'
import { findBlockSources } from './find-block-sources.ts'
import { page, pageVersion } from './tables.ts'

/** What a published page links to and lacks. `isWhole`: its stored version is valid. */
export type PageFacts = {
  id: string
  isWhole: boolean
  isEmpty: boolean
  hrefs: string[]
  lacksRecording: boolean
  lacksPicture: boolean
}

/** Checks the published versions of these pages; unpublished, deleted and other workspaces' pages are left out. */
export async function inspectPages(
  { db }: Pick<Platform, 'db'>,
  { workspace, pages }: { workspace: string; pages: string[] },
): Promise<PageFacts[]> {
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
    const facts: PageFacts[] = []
    for (const row of rows) facts.push(await factsOf(tx, workspace, row))
    return facts
  })
}

async function factsOf(
  tx: Transaction,
  workspace: string,
  { id, data }: { id: string; data: unknown },
): Promise<PageFacts> {
  const parsed = pageData.safeParse(data)
  const nothing = { hrefs: [], lacksRecording: false, lacksPicture: false }
  if (!parsed.success) return { id, isWhole: false, isEmpty: true, ...nothing }
  const { blocks } = parsed.data
  const sources = await findBlockSources(tx, { workspace, blocks, mediaUrl: (media) => `/${media}` })
  return {
    id,
    isWhole: true,
    isEmpty: resolveBlocks(blocks, sources).length === 0,
    hrefs: addressesIn(parsed.data),
    lacksRecording: allBlocks(blocks).some((block) => lacksRecording(block, sources)),
    lacksPicture: picturesOf(blocks).some((media) => !sources.image(media)),
  }
}

/** An asset without a recording may be meant for its text; with neither, or deleted, it shows nothing. */
function lacksRecording(block: DraftBlock, sources: BlockSources): boolean {
  if (block.type === 'video') return videosOf([block]).some((media) => !sources.video?.(media))
  if (block.type !== 'audio' || !block.props.asset) return false
  const source = sources.audio(block.props.asset)
  return !source || (source.src === undefined && source.transcript.length === 0)
}

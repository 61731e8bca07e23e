import { msg } from '@lingui/core/runtime-macro'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { chaptersOf } from '#src/features/content/rules/approved-parts.ts'
import { findOutput, type Output } from '#src/features/content/server/list-content.ts'
import { notesOf } from '#src/features/page/rules/written.ts'
import type { DraftBlock } from '#src/features/page/schema.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'

/**
 * Creates a draft page from generated content: the current variant as rich text above the recording or document. Throws Refusal
 * 404 `content_not_found`.
 */
export async function createPageFromContent(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, content }: { workspace: string; user: string; content: string },
): Promise<{ id: string }> {
  const output = await requireContent(platform, { workspace, content })
  const { id: asset, title, folder } = await requireAsset(platform, { workspace, id: output.asset })
  const data = { root: { title, description: '' }, blocks: blocksOf(output, asset) }
  return createPage(platform, { workspace, user, title, data, sourceAsset: asset, folder })
}

/** Finds generated content by the id in the URL. Throws Refusal 404 `content_not_found`, and `asset_not_found`. */
export async function requireContent(
  platform: Pick<Platform, 'db'>,
  { workspace, content }: { workspace: string; content: string },
): Promise<Output & { asset: string }> {
  const output = isId(content) ? await findOutput(platform, { workspace, content }) : undefined
  if (output) {
    await requireAsset(platform, { workspace, id: output.asset })
    return output
  }
  throw new Refusal(404, 'content_not_found', msg`We couldn’t find this text.`)
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** Generated content as page blocks: the text, and its recording with chapters. */
function blocksOf({ body }: Output, asset: string): DraftBlock[] {
  const doc = notesOf(body)
  return [
    ...(doc.content && doc.content.length > 0
      ? [{ id: newId(), type: 'rich_text' as const, props: { doc } }]
      : []),
    {
      id: newId(),
      type: 'audio',
      props: { asset, title: '', chapters: chaptersOf(body), showTranscript: true },
    },
  ]
}

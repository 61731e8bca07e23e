import { msg } from '@lingui/core/runtime-macro'
import { chaptersOf } from '#src/features/content/rules/approved-parts.ts'
import { richTextOf } from '#src/features/content/rules/rich-text-of.ts'
import { notesOf } from '#src/features/page/rules/written.ts'
import { type DraftBlock, type DraftPageData, draftPageData } from '#src/features/page/schema.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { savePage } from '#src/features/page/server/save-page.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { requireContent } from '#src/routes/workspace/server/page-from-content.ts'

type Asked = { workspace: string; user: string; content: string; page: string }

const mostTries = 3

/**
 * Puts the variant of an output that is shown at the end of a page's draft; chapters go to the recording that they are of,
 * where the page plays it. What is published stays as it is. Refuses with 404 content_not_found or page_not_found, 409
 * page_changed, and 422 page_full.
 */
export async function putOutputOnPage(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, content, page }: Asked,
): Promise<void> {
  const output = await requireContent(platform, { workspace, content })
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { data, version } = await loadPageDraft(platform, { workspace, page })
    const fuller = draftPageData.safeParse(withOutput(data, output))
    if (!fuller.success)
      throw new Refusal(
        422,
        'page_full',
        msg`This page has reached its block limit. Choose another page, or remove blocks from it first.`,
      )
    const saved = await savePage(platform, { workspace, user, page, version, data: fuller.data })
    if (saved.saved) return
  }
  throw new Refusal(409, 'page_changed', msg`Someone is editing this page right now. Try again in a moment.`)
}

type Written = Parameters<typeof chaptersOf>[0]

function withOutput(data: DraftPageData, { body, asset }: { body: Written; asset: string }): DraftPageData {
  const chapters = chaptersOf(body)
  const player = data.blocks.findIndex((block) => block.type === 'audio' && block.props.asset === asset)
  const isPlayed = chapters.length > 0 && player >= 0
  const blocks = data.blocks.map(
    (block, index): DraftBlock =>
      isPlayed && index === player && block.type === 'audio'
        ? { ...block, props: { ...block.props, chapters } }
        : block,
  )
  const doc = isPlayed ? notesOf(body) : richTextOf(body)
  if (doc.content && doc.content.length > 0) blocks.push({ id: newId(), type: 'rich_text', props: { doc } })
  return { ...data, blocks }
}

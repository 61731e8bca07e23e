import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { findOutput, type Output } from '#src/features/content/server/list-content.ts'
import { contentWords } from '#src/features/content/words/content-words.ts'
import { textOf } from '#src/features/language/rules/render-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import type { DraftBlock, RichTextBlockNode, RichTextDocument } from '#src/features/page/schema.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'

const longestText = 20_000

/**
 * Makes a page, not yet published, out of what was written about an asset: the variant that is shown, as rich text, above the
 * recording or document itself. Throws Refusal 404 `content_not_found`.
 */
export async function createPageOfOutput(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, content }: { workspace: string; user: string; content: string },
): Promise<{ id: string }> {
  const output = isId(content) ? await findOutput(platform, { workspace, content }) : undefined
  if (!output)
    throw new Refusal(
      404,
      'content_not_found',
      told(contentWords, (words) => words.notFound),
    )
  const { id: asset, title } = await requireAsset(platform, { workspace, id: output.asset })
  const data = { root: { title, description: '' }, blocks: blocksOf(output, asset) }
  return createPage(platform, { workspace, user, title, data, sourceAsset: asset })
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

function blocksOf({ body }: Output, asset: string): DraftBlock[] {
  const chapters = body
    .filter(({ kind }) => kind === 'chapter')
    .map((block) => ({
      startMs: block.claims[0]?.citations[0]?.startMs ?? 0,
      title: textOf(block).slice(0, 300).toWellFormed(),
    }))
  const doc = documentOf(body.filter(({ kind }) => kind !== 'chapter'))
  return [
    ...(doc.content && doc.content.length > 0
      ? [{ id: newId(), type: 'rich_text' as const, props: { doc } }]
      : []),
    { id: newId(), type: 'audio', props: { asset, title: '', chapters, showTranscript: true } },
  ]
}

/** An output as rich text: items in a row are one list. */
function documentOf(body: readonly Block[]): RichTextDocument {
  const nodes: RichTextBlockNode[] = []
  for (const block of body) {
    const text = textOf(block).trim().slice(0, longestText).toWellFormed()
    if (text === '') continue
    const last = nodes.at(-1)
    if (block.kind === 'item' && last?.type === 'bulletList') last.content.push(listItem(text))
    else nodes.push(nodeOf(block.kind, text))
  }
  return { type: 'doc', content: nodes }
}

function nodeOf(kind: Block['kind'], text: string): RichTextBlockNode {
  switch (kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }
    case 'item':
      return { type: 'bulletList', content: [listItem(text)] }
    case 'quote':
      return { type: 'blockquote', content: [paragraph(text)] }
    case 'paragraph':
    case 'post':
    case 'chapter':
    case 'tags':
    case 'call':
      return paragraph(text)
  }
}

function paragraph(text: string): RichTextBlockNode {
  return { type: 'paragraph', content: [{ type: 'text', text }] }
}

function listItem(text: string) {
  return { type: 'listItem' as const, content: [paragraph(text)] }
}

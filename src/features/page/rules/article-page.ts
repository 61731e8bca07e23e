import type { RichTextBlockNode } from '#src/features/language/rules/rich-text.ts'
import type { ArticleBlock, WebPage } from '#src/features/media/rules/web-page.ts'
import type { DraftBlock, DraftPageData } from '../schema.ts'

/** An image of the page that was imported into the library. */
export type TakenPicture = { media: string; width: number | null; height: number | null }

type Making = { blocks: DraftBlock[]; nodes: RichTextBlockNode[]; parts: number; newId: () => string }

/** The maximum number of paragraphs and items in one text block. */
const mostParts = 400
/** From here on headings and quotes become part of the text, and images are left out: a page can have 300 blocks. */
const mostBlocks = 200

/**
 * Converts a web page to blocks: headings, texts with lists, quotes, and imported images; missing images are left
 * out. The last line names the source.
 */
export function pageOfArticle(
  page: WebPage,
  {
    pictures,
    newId,
    source,
  }: { pictures: ReadonlyMap<string, TakenPicture>; newId: () => string; source: string },
): DraftPageData {
  const making: Making = { blocks: [], nodes: [], parts: 0, newId }
  for (const block of page.blocks)
    if (making.blocks.length < mostBlocks) addBlock(making, block, pictures)
    else addText(making, block)
  making.nodes.push({
    type: 'paragraph',
    content: [
      { type: 'text', text: `${source} ` },
      {
        type: 'text',
        text: page.site || page.address,
        marks: [{ type: 'link', attrs: { href: page.address } }],
      },
    ],
  })
  flush(making)
  return { root: { title: page.title, description: short(page.description) }, blocks: making.blocks }
}

function addBlock(making: Making, block: ArticleBlock, pictures: ReadonlyMap<string, TakenPicture>): void {
  switch (block.kind) {
    case 'heading':
      if (block.text.length > 300) return addText(making, block)
      flush(making)
      making.blocks.push({
        id: making.newId(),
        type: 'heading',
        props: { text: block.text, level: block.level },
      })
      return
    case 'quote':
      if (block.text.length > 2000) return addText(making, block)
      flush(making)
      making.blocks.push({ id: making.newId(), type: 'quote', props: { text: block.text, cite: '' } })
      return
    case 'picture':
      addPicture(making, block, pictures.get(block.address))
      return
    case 'item':
    case 'code':
    case 'paragraph':
      addText(making, block)
  }
}

/** Adds a part of an article to the current text. */
function addText(making: Making, block: ArticleBlock): void {
  if (block.kind === 'picture') return
  const content = [{ type: 'text' as const, text: block.text }]
  const { nodes } = making
  if (block.kind === 'item') addItem(making, block)
  else if (block.kind === 'code') nodes.push({ type: 'codeBlock', content })
  else if (block.kind === 'heading') nodes.push({ type: 'heading', attrs: { level: block.level }, content })
  else if (block.kind === 'quote')
    nodes.push({ type: 'blockquote', content: [{ type: 'paragraph', content }] })
  else nodes.push({ type: 'paragraph', content })
  making.parts += 1
  if (making.parts >= mostParts) flush(making)
}

function addPicture(
  making: Making,
  { alt, caption }: Extract<ArticleBlock, { kind: 'picture' }>,
  taken: TakenPicture | undefined,
): void {
  if (!taken) return
  flush(making)
  const { media, width, height } = taken
  const size = width !== null && height !== null ? { width, height } : {}
  const props = { source: { media }, alt: short(alt), caption: short(caption), ...size }
  making.blocks.push({ id: making.newId(), type: 'image', props })
}

/** Consecutive items form one list, unless their numbers don't follow each other. */
function addItem(making: Making, { text, isNumbered, start }: Extract<ArticleBlock, { kind: 'item' }>): void {
  const item = {
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  }
  const last = making.nodes.at(-1)
  if (isNumbered && last?.type === 'orderedList' && start === undefined) last.content.push(item)
  else if (!isNumbered && last?.type === 'bulletList') last.content.push(item)
  else if (!isNumbered) making.nodes.push({ type: 'bulletList', content: [item] })
  else
    making.nodes.push({
      type: 'orderedList',
      ...(start !== undefined && { attrs: { start } }),
      content: [item],
    })
}

function flush(making: Making): void {
  const { nodes, newId } = making
  if (nodes.length === 0) return
  making.blocks.push({ id: newId(), type: 'rich_text', props: { doc: { type: 'doc', content: nodes } } })
  making.nodes = []
  making.parts = 0
}

function short(text: string): string {
  return text.slice(0, 300).toWellFormed()
}

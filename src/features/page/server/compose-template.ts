import { newId } from '#src/platform/ids.ts'
import { blankBlock } from '../rules/blank-block.ts'
import type { TemplateId } from '../rules/templates.ts'
import type { BlockType, DraftBlock, DraftPageData } from '../schema.ts'
import {
  composePage,
  headingOf,
  notesBlocks,
  offeredBy,
  openingBlock,
  type PageSource,
  playerOf,
  quoteBlock,
} from './compose-page.ts'

/** A page from a built-in template, filled from an asset; without one its blocks are empty. */
export function composeTemplate(template: TemplateId, source: PageSource | undefined): DraftPageData {
  if (!source) return emptyTemplate(template)
  const offered = offeredBy(source)
  const { title, description } = offered
  const { asset } = source
  const blocks = blocksOf(template, source).filter((block) => block !== undefined)
  if (template === 'episode' || source.kind === 'image') return composePage(source)
  return { root: { title, description }, blocks: blocks.length > 0 ? blocks : [cardOf(asset)] }
}

function blocksOf(template: TemplateId, source: PageSource): (DraftBlock | undefined)[] {
  const offered = offeredBy(source)
  const { asset } = source
  switch (template) {
    case 'episode':
      return []
    case 'show_notes':
      return [
        openingBlock(offered),
        heading(headingOf(source)),
        playerOf(asset, source.written),
        ...notesBlocks(source),
        quoteBlock(offered),
        ...questionsOf(source),
      ]
    case 'article':
      return [
        openingBlock(offered),
        quoteBlock(offered),
        ofType('divider'),
        heading(headingOf(source)),
        { id: newId(), type: 'transcript', props: { asset } },
      ]
    case 'one_sheet':
      return [
        {
          id: newId(),
          type: 'hero',
          props: { ...emptyHero, title: offered.title, lead: offered.description },
        },
        openingBlock(offered),
        quoteBlock(offered),
        cardOf(asset),
      ]
    case 'landing':
      return [
        {
          id: newId(),
          type: 'hero',
          props: { ...emptyHero, title: offered.title, lead: offered.description },
        },
        quoteBlock(offered),
        { id: newId(), type: 'audio', props: { asset, title: '', chapters: [], showTranscript: false } },
        ofType('form'),
      ]
    case 'newsletter':
      return [
        openingBlock(offered),
        heading('Worth quoting'),
        quoteBlock(offered),
        cardOf(asset),
        ofType('call_to_action'),
      ]
  }
}

function questionsOf({ written: { faq } }: PageSource): DraftBlock[] {
  if (faq.length === 0) return []
  return [heading('Questions and answers'), { id: newId(), type: 'faq', props: { items: faq } }]
}

const emptyHero = { image: { source: null, alt: '' }, label: '', href: '' }

const emptyBlocks: Record<TemplateId, BlockType[]> = {
  episode: ['rich_text', 'quote', 'heading', 'audio'],
  show_notes: ['rich_text', 'heading', 'audio', 'heading', 'rich_text', 'quote', 'heading', 'faq'],
  article: ['rich_text', 'quote', 'divider', 'heading', 'transcript'],
  one_sheet: ['hero', 'rich_text', 'quote', 'asset_card'],
  landing: ['hero', 'quote', 'audio', 'form'],
  newsletter: ['rich_text', 'heading', 'quote', 'asset_card', 'call_to_action'],
}

function emptyTemplate(template: TemplateId): DraftPageData {
  return { root: { title: 'Untitled page', description: '' }, blocks: emptyBlocks[template].map(ofType) }
}

function ofType(type: BlockType): DraftBlock {
  return blankBlock(type, newId())
}

function heading(text: string): DraftBlock {
  return { id: newId(), type: 'heading', props: { text, level: 2 } }
}

function cardOf(asset: string): DraftBlock {
  return { id: newId(), type: 'asset_card', props: { asset, text: '', href: '' } }
}

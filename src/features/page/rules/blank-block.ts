import type { BlockType, DraftBlock } from './blocks.ts'

const nothing = { source: null, alt: '' }

/** A new, empty block of this type. */
export function blankBlock(type: BlockType, id: string): DraftBlock {
  return { id, ...blank(type) }
}

type Blank = DraftBlock extends infer One ? (One extends DraftBlock ? Omit<One, 'id'> : never) : never

function blank(type: BlockType): Blank {
  switch (type) {
    case 'heading':
      return { type, props: { text: '', level: 2 } }
    case 'rich_text':
      return { type, props: { doc: { type: 'doc', content: [{ type: 'paragraph' }] } } }
    case 'image':
      return { type, props: { ...nothing, caption: '' } }
    case 'quote':
      return { type, props: { text: '', cite: '' } }
    case 'call_to_action':
      return { type, props: { label: '', href: '', note: '' } }
    case 'audio':
      return { type, props: { asset: null, title: '', chapters: [], showTranscript: true } }
    default:
      return laterBlank(type)
  }
}

type Later = Exclude<BlockType, 'heading' | 'rich_text' | 'image' | 'quote' | 'call_to_action' | 'audio'>

// oxlint-disable-next-line complexity -- one line per kind
function laterBlank(type: Later): Blank {
  switch (type) {
    case 'hero':
      return { type, props: { title: '', lead: '', image: nothing, label: '', href: '' } }
    case 'gallery':
      return { type, props: { pictures: [] } }
    case 'video':
      return { type, props: { media: null, url: '', title: '' } }
    case 'transcript':
      return { type, props: { asset: null } }
    case 'chapters':
      return { type, props: { asset: null, chapters: [] } }
    case 'asset_card':
      return { type, props: { asset: null, text: '', href: '' } }
    case 'form':
      return { type, props: { ...emptyForm, title: '', text: '', questions: [], consent: '' } }
    case 'logo_wall':
      return { type, props: { title: '', logos: [] } }
    case 'faq':
      return { type, props: { items: [{ question: '', answer: '' }] } }
    case 'embed':
      return { type, props: { url: '', title: '' } }
    case 'booking':
      return { type, props: { url: '', title: '' } }
    case 'collection':
      return { type, props: { collection: null, title: '', most: 12, cards: [] } }
    case 'divider':
      return { type, props: {} }
    case 'columns':
      return { type, props: { count: 2, first: [], second: [], third: [] } }
  }
}

const emptyForm = { asksName: true, button: 'Send', thanks: 'Thank you. We will be in touch.' }

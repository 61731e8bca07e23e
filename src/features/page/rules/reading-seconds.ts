import type { ReadSegment, ResolvedBlock } from '../schema.ts'
import { plainText } from './refresh.ts'

/** Adults silently read 238 English words a minute (Brysbaert 2019); 230 is the industry convention. */
const wordsPerMinute = 230

const words = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Seconds needed to read and hear everything in these blocks. A recording or its transcript counts, whichever is
 * longer; images, external videos and forms count only their words.
 */
export function readingSeconds(blocks: readonly ResolvedBlock[]): number {
  return Math.round(secondsOf(blocks))
}

function secondsOf(blocks: readonly ResolvedBlock[]): number {
  let read = 0
  let heard = 0
  let transcript = 0
  for (const block of blocks) {
    if (block.type === 'columns') for (const inner of block.props.columns) read += secondsOf(inner)
    else if (block.type === 'audio')
      heard += Math.max((block.props.durationMs ?? 0) / 1000, spoken(block.props.transcript))
    else if (block.type === 'transcript') transcript += spoken(block.props.transcript)
    else read += toRead(textsOf(block))
  }
  return read + Math.max(heard, transcript)
}

function spoken(segments: readonly ReadSegment[]): number {
  return toRead(segments.map(({ text }) => text))
}

function toRead(texts: readonly string[]): number {
  let count = 0
  for (const text of texts) for (const part of words.segment(text)) if (part.isWordLike) count += 1
  return (count / wordsPerMinute) * 60
}

type Written = Exclude<ResolvedBlock, { type: 'columns' | 'audio' | 'transcript' }>

// oxlint-disable-next-line complexity -- one case per kind
function textsOf(block: Written): string[] {
  switch (block.type) {
    case 'heading':
      return [block.props.text]
    case 'rich_text':
      return [plainText(block.props.doc)]
    case 'quote':
    case 'moment':
      return [block.props.text, block.props.cite]
    case 'call_to_action':
      return [block.props.label, block.props.note]
    case 'image':
      return [block.props.caption]
    case 'gallery':
      return block.props.pictures.map(({ caption }) => caption)
    case 'hero':
      return [block.props.title, block.props.lead, block.props.label]
    case 'chapters':
      return [block.props.title, ...block.props.chapters.map(({ title }) => title)]
    case 'asset_card':
      return [block.props.title, block.props.text]
    case 'form':
      return [block.props.title, block.props.text, ...block.props.questions.map(({ label }) => label)]
    case 'faq':
      return block.props.items.flatMap(({ question, answer }) => [question, answer])
    case 'collection':
      return [block.props.title, ...block.props.cards.map(({ title }) => title)]
    case 'video':
    case 'logo_wall':
    case 'embed':
    case 'booking':
      return [block.props.title]
    case 'divider':
      return []
  }
}

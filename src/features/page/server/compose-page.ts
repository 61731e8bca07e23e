import type { AssetKind } from '#src/features/asset/schema.ts'
import type { Original } from '#src/features/asset/server/find-original.ts'
import { newId } from '#src/platform/ids.ts'
import { documentOf, plainText, type TakenTexts } from '../rules/refresh.ts'
import { chapterLines, questionLines, type Written } from '../rules/written.ts'
import { describeSpeech, firstSentences, pickQuote } from '../rules.ts'
import type { DraftBlock, DraftPageData, SpokenSegment } from '../schema.ts'

export type PageSource = {
  asset: string
  kind: AssetKind
  title: string
  /** The title is still the name of its file. */
  isNamedByFile?: boolean
  summary: string
  transcript: SpokenSegment[]
  /** The image, for image assets. */
  picture: Pick<Original, 'id' | 'alt' | 'width' | 'height'> | undefined
  /** Its approved texts. */
  written: Written
  /** The asset's folder. */
  folder?: string | null
}

/**
 * An asset's contributions to a page: a description (its summary, else its first sentences), one verbatim quote, and
 * its approved texts. Missing ones are empty.
 */
export function offeredBy({ title, summary, transcript, written }: PageSource): TakenTexts {
  const description = firstSentences(summary) || describeSpeech(transcript)
  const quote = pickQuote(transcript)
  // A description that equals the quote isn't repeated.
  const opening = summary || (description === quote?.text ? '' : description)
  const lines = opening.split(/\n+/).map((line) => line.trim())
  return {
    title,
    description,
    opening: lines.filter(Boolean).join('\n'),
    quote: quote?.text ?? '',
    cite: quote?.speaker ?? '',
    notes: plainText(written.notes),
    chapters: chapterLines(written.chapters),
    faq: questionLines(written.faq),
  }
}

/** Composes a page from an asset's content and the recording or document itself. Missing parts are left out. */
export function composePage(source: PageSource): DraftPageData {
  const { asset, kind, transcript, picture } = source
  const offered = offeredBy(source)
  const hasMore = kind === 'audio' || transcript.length > 0
  const blocks: (DraftBlock | undefined)[] = [
    picture && imageBlock(picture),
    openingBlock(offered),
    quoteBlock(offered),
    hasMore ? { id: newId(), type: 'heading', props: { text: headingOf(source), level: 2 } } : undefined,
    hasMore ? playerOf(asset, source.written) : undefined,
    ...notesBlocks(source),
  ]
  const { title, description } = offered
  return { root: { title, description }, blocks: blocks.filter((block) => block !== undefined) }
}

/** An image without alt text asks for it before publishing. */
function imageBlock({ id, alt, width, height }: NonNullable<PageSource['picture']>): DraftBlock {
  const size = width !== null && height !== null ? { width, height } : {}
  return { id: newId(), type: 'image', props: { source: { media: id }, alt, caption: '', ...size } }
}

export function openingBlock({ opening }: TakenTexts): DraftBlock | undefined {
  return opening ? { id: newId(), type: 'rich_text', props: { doc: documentOf(opening) } } : undefined
}

export function quoteBlock({ quote, cite }: TakenTexts): DraftBlock | undefined {
  return quote ? { id: newId(), type: 'quote', props: { text: quote, cite } } : undefined
}

export function playerOf(asset: string, { chapters }: Pick<Written, 'chapters'>): DraftBlock {
  return { id: newId(), type: 'audio', props: { asset, title: '', chapters, showTranscript: true } }
}

/** The approved show notes under a heading; nothing without any. */
export function notesBlocks({ written: { notes } }: PageSource): DraftBlock[] {
  if ((notes.content ?? []).length === 0) return []
  return [
    { id: newId(), type: 'heading', props: { text: 'Show notes', level: 2 } },
    { id: newId(), type: 'rich_text', props: { doc: notes } },
  ]
}

export function headingOf({ kind, transcript }: PageSource): string {
  if (kind === 'audio') return transcript.length > 0 ? 'Listen and read along' : 'Listen'
  return new Set(transcript.map((segment) => segment.speaker)).size > 1
    ? 'Read the conversation'
    : 'Read it in full'
}

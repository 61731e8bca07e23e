import { newId } from '#src/platform/ids.ts'
import { describeSpeech, firstSentences, pickQuote } from '../rules.ts'
import type { DraftBlock, DraftPageData, SpokenSegment } from '../schema.ts'

type Source = {
  asset: string
  kind: 'audio' | 'document'
  title: string
  summary: string
  transcript: SpokenSegment[]
}

/**
 * A page out of what an asset really holds: what it is about (its summary, else its first sentences), one sentence
 * of it word for word, and the recording or document itself. What is not there is left out.
 */
export function composePage(source: Source): DraftPageData {
  const { asset, kind, title, summary, transcript } = source
  const description = firstSentences(summary) || describeSpeech(transcript)
  const quote = pickQuote(transcript)
  const hasMore = kind === 'audio' || transcript.length > 0
  const blocks: (DraftBlock | undefined)[] = [
    openingOf(summary, description, quote?.text),
    quote && { id: newId(), type: 'quote', props: { text: quote.text, cite: quote.speaker } },
    hasMore ? { id: newId(), type: 'heading', props: { text: headingOf(source), level: 2 } } : undefined,
    hasMore
      ? { id: newId(), type: 'audio', props: { asset, title: '', chapters: [], showTranscript: true } }
      : undefined,
  ]
  return { root: { title, description }, blocks: blocks.filter((block) => block !== undefined) }
}

function headingOf({ kind, transcript }: Source): string {
  if (kind === 'audio') return transcript.length > 0 ? 'Listen and read along' : 'Listen'
  return new Set(transcript.map((segment) => segment.speaker)).size > 1
    ? 'Read the conversation'
    : 'Read it in full'
}

/** The first paragraph. A description that only says what the quote below says is not said twice. */
function openingOf(summary: string, description: string, quote: string | undefined): DraftBlock | undefined {
  const text = summary || (description === quote ? '' : description)
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '')
  if (paragraphs.length === 0) return undefined
  const content = paragraphs.map((line) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: line.trim() }],
  }))
  return { id: newId(), type: 'rich_text', props: { doc: { type: 'doc', content } } }
}

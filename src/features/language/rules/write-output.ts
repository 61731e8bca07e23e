import type { Block, OutputKind, WriteOptions } from '../schema.ts'
import type { Analysis } from './analyse.ts'
import { blog, faq, newsletter, seo, showNotes } from './outputs/long-texts.ts'
import { chapters, keywords, names, quotes, summary, takeaways, titles } from './outputs/outlines.ts'
import { headingsIn, type Writer } from './outputs/parts.ts'
import { passages } from './outputs/passages.ts'
import { facebook, instagram, linkedin, mastodon, xThread, youtube } from './outputs/posts.ts'
import { pickerOf } from './pick.ts'

const writers: Record<OutputKind, Writer> = {
  titles,
  summary,
  show_notes: showNotes,
  chapters,
  takeaways,
  quotes,
  keywords,
  names,
  linkedin,
  x_thread: xThread,
  instagram,
  facebook,
  youtube,
  mastodon,
  newsletter,
  blog,
  faq,
  seo,
}

/**
 * Generates one output without a model, or a free-form text without a kind: every sentence is from the transcript or
 * based on it, with citations. Deterministic. Empty for an empty transcript. Never throws.
 */
export function writeOutput(analysis: Analysis, kind: OutputKind | null, options: WriteOptions): Block[] {
  if (analysis.sentences.length === 0) return []
  const desk = { analysis, options, pick: pickerOf(analysis, options), words: headingsIn(analysis.language) }
  return (kind ? writers[kind] : passages)(desk).filter(({ claims }) => claims.length > 0)
}

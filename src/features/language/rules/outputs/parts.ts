import type { Block, Claim, Length, WriteOptions } from '#src/features/language/schema.ts'
import { type Analysis, cite } from '../analyse.ts'
import type { Picker } from '../pick.ts'
import type { Sentence } from '../sentences.ts'

/** The input of every output. `words` are in the transcript's language if supported. */
export type Desk = { analysis: Analysis; options: WriteOptions; pick: Picker; words: Headings }

export type Writer = (desk: Desk) => Block[]

export type Headings = Record<
  | 'summary'
  | 'chapters'
  | 'takeaways'
  | 'speakers'
  | 'mentioned'
  | 'organizations'
  | 'quotes'
  | 'listen'
  | 'title'
  | 'description'
  | 'on'
  | 'with'
  | 'and',
  string
>

const english: Headings = {
  summary: 'Summary',
  chapters: 'Chapters',
  takeaways: 'Takeaways',
  speakers: 'Speakers',
  mentioned: 'Mentioned',
  organizations: 'Organizations',
  quotes: 'Quotes',
  listen: 'Listen to the whole conversation.',
  title: 'Title',
  description: 'Description',
  on: 'on',
  with: 'with',
  and: 'and',
}
const german: Headings = {
  summary: 'Zusammenfassung',
  chapters: 'Kapitel',
  takeaways: 'Das Wichtigste',
  speakers: 'Sprecher',
  mentioned: 'Erwähnt',
  organizations: 'Organisationen',
  quotes: 'Zitate',
  listen: 'Hören Sie das ganze Gespräch.',
  title: 'Titel',
  description: 'Beschreibung',
  on: 'über',
  with: 'mit',
  and: 'und',
}

export function headingsIn(language: string): Headings {
  return language === 'de' ? german : english
}

/** A number that depends on the requested length. */
export function byLength(length: Length, [short, medium, long]: [number, number, number]): number {
  return { short, medium, long }[length]
}

/** A verbatim sentence with its citation. */
export function said(sentence: Sentence): Claim {
  return { text: sentence.clean, citations: [cite(sentence)] }
}

export function block(kind: Block['kind'], ...claims: Claim[]): Block {
  return { kind, claims }
}

/** A block without content from the recording: a heading or a call to action. */
export function label(kind: 'heading' | 'call', text: string): Block {
  return { kind, claims: [{ text, citations: [] }] }
}

/** A text based on the sentences with these indexes. */
export function resting(text: string, sentences: readonly number[], { sentences: all }: Analysis): Claim {
  return {
    text,
    citations: sentences.slice(0, 10).flatMap((index) => (all[index] ? [cite(all[index])] : [])),
  }
}

/** Sentences as paragraphs; those far apart in the recording start a new one. */
export function paragraphs(sentences: readonly Sentence[], most: number): Block[] {
  const blocks: Block[] = []
  for (const [index, sentence] of sentences.entries()) {
    const last = blocks.at(-1)
    if (last && index % most !== 0) last.claims.push(said(sentence))
    else blocks.push(block('paragraph', said(sentence)))
  }
  return blocks
}

const mostTagLetters = 30

/** Keywords as hashtags: letters and digits only, up to the channel's limit. */
export function hashtags({ analysis }: Pick<Desk, 'analysis'>, most: number): Claim[] {
  const tags: Claim[] = []
  const seen = new Set<string>()
  for (const phrase of analysis.keywords) {
    const words = phrase.text.split(' ').map((word) => word.replace(/[^\p{L}\p{N}\p{M}]/gu, ''))
    const tag = words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join('')
    if (tag.length < 3 || tag.length > mostTagLetters || /^\d+$/.test(tag) || seen.has(tag.toLowerCase()))
      continue
    seen.add(tag.toLowerCase())
    tags.push(resting(`#${tag}`, phrase.sentences.slice(0, 1), analysis))
    if (tags.length >= most) break
  }
  return tags
}

import type { Block, Claim, Length, WriteOptions } from '#src/features/language/schema.ts'
import { type Analysis, cite } from '../analyse.ts'
import type { Picker } from '../pick.ts'
import type { Sentence } from '../sentences.ts'

/** What every output is written from. `words` are in the language of the transcript where we speak it. */
export type Desk = { analysis: Analysis; options: WriteOptions; pick: Picker; words: Headings }

export type Writer = (desk: Desk) => Block[]

export type Headings = Record<
  | 'summary'
  | 'chapters'
  | 'takeaways'
  | 'people'
  | 'organisations'
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
  people: 'People',
  organisations: 'Organisations',
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
  people: 'Personen',
  organisations: 'Organisationen',
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

/** A number that grows with the wanted length. */
export function byLength(length: Length, [short, medium, long]: [number, number, number]): number {
  return { short, medium, long }[length]
}

/** A sentence as it was said, cited to its time. */
export function said(sentence: Sentence): Claim {
  return { text: sentence.clean, citations: [cite(sentence)] }
}

export function block(kind: Block['kind'], ...claims: Claim[]): Block {
  return { kind, claims }
}

/** A block that says nothing about the recording: a heading or a call. */
export function label(kind: 'heading' | 'call', text: string): Block {
  return { kind, claims: [{ text, citations: [] }] }
}

/** A text that rests on the sentences with these numbers. */
export function resting(text: string, sentences: readonly number[], { sentences: all }: Analysis): Claim {
  return {
    text,
    citations: sentences.slice(0, 10).flatMap((index) => (all[index] ? [cite(all[index])] : [])),
  }
}

/** Sentences as paragraphs; those far apart in the recording do not share one. */
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

/** Keywords as hashtags: letters and digits alone, no more than the channel bears. */
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

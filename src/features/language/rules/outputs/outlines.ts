import type { Block } from '#src/features/language/schema.ts'
import { type Analysis, cite } from '../analyse.ts'
import { quotability, reasonsOf, usefulness } from '../quality.ts'
import type { Sentence } from '../sentences.ts'
import { capitalize, shortened } from '../title-chapters.ts'
import { block, byLength, type Desk, label, paragraphs, resting, said } from './parts.ts'

/** Sentences that together represent the whole, in order. */
export function pickSummary({ pick, options }: Desk): Sentence[] {
  const most = byLength(options.length, [4, 8, 14])
  return pick({ most, words: byLength(options.length, [70, 140, 260]), mostAlike: 0.12 })
}

export function summary(desk: Desk): Block[] {
  return paragraphs(pickSummary(desk), 4)
}

export function chapters({ analysis }: Desk): Block[] {
  return analysis.chapters.map((chapter) => {
    const told = chapter.told.flatMap((index) => analysis.sentences[index] ?? [])
    const first = analysis.sentences[chapter.from]
    // The topic's range first, because it plays from there. Then the sentences behind its title.
    const stretch = {
      startMs: chapter.startMs,
      endMs: chapter.endMs,
      speaker: first ? cite(first).speaker : '',
      quote: first ? cite(first).quote : '',
      // The first one starts with the recording.
      ...(analysis.isEstimated && chapter.startMs > 0 && { isEstimated: true as const }),
    }
    return block('chapter', { text: chapter.title, citations: [stretch, ...told.map(cite)] })
  })
}

/** What listeners can do or know afterwards: up to one sentence per topic. */
export function takeaways({ pick, options }: Desk): Block[] {
  const most = byLength(options.length, [3, 5, 9])
  return pick({ most, purpose: usefulness, mostAlike: 0.2 }).map((sentence) => block('item', said(sentence)))
}

export function pickQuotes({ pick, analysis }: Pick<Desk, 'pick' | 'analysis'>, most: number): Sentence[] {
  const { guests } = analysis
  return pick({
    most,
    mostAlike: 0.2,
    purpose: (sentence) => {
      if (sentence.words > 45 || reasonsOf(sentence).length === 0) return 0
      const byGuest = guests.length === 0 || guests.includes(sentence.speaker) ? 1 : 0.4
      return quotability(sentence) ** 2 * byGuest
    },
  })
}

/** Quotes are verbatim, except for non-speech. */
export function quotes(desk: Desk): Block[] {
  return pickQuotes(desk, byLength(desk.options.length, [3, 6, 12])).map((sentence) =>
    block('quote', { text: verbatim(sentence), citations: [cite(sentence)] }),
  )
}

export function verbatim({ text }: Sentence): string {
  const spoken = text.replace(/(?:(?<!\s)\s+)?\[[^\]]{1,60}\]\s*/g, ' ').trim()
  return spoken.replace(/^["“]([^"“”]*)["”]$/, '$1')
}

export function keywords({ analysis, options }: Desk): Block[] {
  const most = byLength(options.length, [8, 15, 30])
  const from = analysis.keywords.length > most ? (options.variant * most) % analysis.keywords.length : 0
  return analysis.keywords
    .slice(from, from + most)
    .map((phrase) => block('item', resting(phrase.text, phrase.sentences, analysis)))
}

export function names({ analysis, options, words }: Desk): Block[] {
  const most = byLength(options.length, [8, 15, 40])
  const groups = [
    [words.speakers, analysis.names.filter(({ speaks }) => speaks)],
    [words.mentioned, analysis.names.filter(({ kind, speaks }) => kind === 'person' && !speaks)],
    [words.organizations, analysis.names.filter(({ kind }) => kind === 'organisation')],
  ] as const
  return groups.flatMap(([heading, found]) => {
    if (found.length === 0) return []
    const items = found
      .slice(0, most)
      .map(({ name, sentences }) => block('item', resting(name, sentences, analysis)))
    return [label('heading', heading), ...items]
  })
}

const longestTitle = 80

/** Titles from the speakers, the topics and the words used; each cites its source. */
export function titles(desk: Desk): Block[] {
  const { analysis, options } = desk
  const most = byLength(options.length, [5, 8, 12])
  const found = [...fromTopics(desk), ...fromSayings(desk)]
  const from = found.length > most ? (options.variant * most) % found.length : 0
  const seen = new Set<string>()
  return [...found.slice(from), ...found.slice(0, from)]
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, most)
    .map(({ text, told }) => block('item', resting(text, told, analysis)))
}

type Title = { text: string; told: number[] }

type Topic = { text: string; told: number[] }

function fromTopics({ analysis, words }: Desk): Title[] {
  const topics = analysis.keywords.map(({ text, sentences }) => ({ text, told: sentences.slice(0, 2) }))
  const guest = guestOf(analysis)
  const found = [
    ...pairs(
      topics.slice(0, 2),
      ([one, two]) =>
        guest &&
        joinedTitle(`${guest.text} ${words.on} ${one.text} ${words.and} ${two.text}`, guest, one, two),
    ),
    ...pairs(
      topics.slice(0, 3),
      ([one, two, three]) =>
        three && joinedTitle(`${one.text}, ${two.text} ${words.and} ${three.text}`, one, two, three),
    ),
    ...pairs(
      topics.slice(0, 2),
      ([one]) => guest && joinedTitle(`${one.text} ${words.with} ${guest.text}`, one, guest),
    ),
    ...pairs(
      topics.slice(1, 3),
      ([one, two]) =>
        guest && joinedTitle(`${guest.text}: ${one.text} ${words.and} ${two.text}`, guest, one, two),
    ),
    ...pairs(topics.slice(2, 4), ([one, two]) => joinedTitle(`${one.text} · ${two.text}`, one, two)),
    ...longestChapters(analysis).map(({ title, told }) => ({ text: title, told })),
  ]
  return found
    .filter(({ text }) => text !== '' && text.length <= longestTitle)
    .map(({ text, told }) => ({ text: capitalize(text, analysis.language), told }))
}

/** One or two guests fit into a title; more are too many. */
function guestOf({ guests, sentences }: Analysis): Topic | undefined {
  if (guests.length === 0 || guests.length > 2) return undefined
  const first = sentences.find(({ speaker }) => speaker === guests[0])
  return { text: guests.join(' & '), told: first ? [first.index] : [] }
}

function pairs(
  topics: Topic[],
  write: (topics: [Topic, Topic, Topic | undefined]) => Title | undefined,
): Title[] {
  const [one, two, three] = topics
  const title = one && two ? write([one, two, three]) : undefined
  return title ? [title] : []
}

function joinedTitle(text: string, ...from: Topic[]): Title {
  return { text, told: from.flatMap(({ told }) => told) }
}

function longestChapters({ chapters: all }: Analysis) {
  return all.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs)).slice(0, 3)
}

/** A short strong sentence, or a short question by the host, can be a title. */
function fromSayings(desk: Desk): Title[] {
  const { pick, analysis } = desk
  const short = pickQuotes(desk, 12).filter(({ clean }) => clean.length <= longestTitle)
  const asked = pick({
    most: 3,
    purpose: ({ isQuestion, clean }) => (isQuestion && clean.length <= longestTitle ? 1 : 0),
  })
  const found = [...short.slice(0, 3), ...asked].map(({ clean, index }) => ({
    text: clean.replace(/\.$/, ''),
    told: [index],
  }))
  if (found.length > 0 || analysis.sentences.length === 0) return found
  const [first] = pick({ most: 1 })
  return first ? [{ text: shortened(first.clean, longestTitle), told: [first.index] }] : []
}

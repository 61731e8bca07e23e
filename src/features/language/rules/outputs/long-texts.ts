import type { Block } from '#src/features/language/schema.ts'
import { usefulness } from '../quality.ts'
import type { Sentence } from '../sentences.ts'
import { shortened } from '../title-chapters.ts'
import { chapters, names, pickQuotes, pickSummary, summary, takeaways, titles, verbatim } from './outlines.ts'
import { block, byLength, type Desk, label, paragraphs, resting, said } from './parts.ts'

export function showNotes(desk: Desk): Block[] {
  const { words } = desk
  return [
    ...summary(desk),
    ...under(words.takeaways, takeaways(desk)),
    ...under(words.chapters, chapters(desk)),
    ...names(desk),
  ]
}

function under(heading: string, blocks: Block[]): Block[] {
  return blocks.length === 0 ? [] : [label('heading', heading), ...blocks]
}

export function newsletter(desk: Desk): Block[] {
  const { words } = desk
  const [title] = titles(desk)
  const [hook] = pickQuotes(desk, 1)
  return [
    ...(title ? [block('heading', ...title.claims)] : []),
    ...(hook ? [quoteOf(hook)] : []),
    ...paragraphs(without(pickSummary(desk), hook), 3),
    ...under(words.takeaways, takeaways(desk)),
    label('call', words.listen),
  ]
}

function quoteOf(sentence: Sentence): Block {
  return block('quote', { ...said(sentence), text: verbatim(sentence) })
}

function without(sentences: Sentence[], one: Sentence | undefined): Sentence[] {
  return sentences.filter(({ index }) => index !== one?.index)
}

/** A blog outline: an introduction, then the main points and the best quote of each longer topic. */
export function blog(desk: Desk): Block[] {
  const { analysis, options, pick } = desk
  const most = byLength(options.length, [3, 5, 9])
  const parts = analysis.chapters
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, most)
    .toSorted((a, b) => a.from - b.from)
  const [title] = titles(desk)
  const opening = pick({ most: 2, words: 60 })
  const taken = new Set(opening.map(({ index }) => index))
  return [
    ...(title ? [block('heading', ...title.claims)] : []),
    ...paragraphs(opening, 2),
    ...parts.flatMap((part) => {
      const points = pick({
        most: byLength(options.length, [2, 3, 4]),
        within: part,
        purpose: usefulness,
        taken,
      })
      if (points.length === 0) return []
      const heading = block('heading', resting(part.title, part.told, analysis))
      return [heading, ...points.map((sentence) => block('item', said(sentence)))]
    }),
  ]
}

/** Questions that were asked, each with the best part of its answer. */
export function faq({ analysis, options, pick }: Desk): Block[] {
  const { sentences } = analysis
  const asked = sentences.filter((sentence) => canBeAsked(sentence) && answerTo(sentence, sentences))
  const candidates = new Set(asked.map(({ index }) => index))
  const chosen = pick({
    most: byLength(options.length, [3, 5, 8]),
    purpose: ({ index }) => (candidates.has(index) ? 1 : 0),
    mostAlike: 0.2,
  })
  return chosen.flatMap((question) => {
    const within = answerTo(question, sentences)
    const answer = within ? pick({ most: 3, words: 90, within }) : []
    if (answer.length === 0) return []
    return [block('heading', said(question)), block('paragraph', ...answer.map(said))]
  })
}

const openQuestion = /\b(?:what|how|why|who|where|when|which|wie|was|warum|wieso|wer|wo|wann|welche\w*)\b/i

function canBeAsked({ isQuestion, words, clean }: Sentence): boolean {
  return isQuestion && words >= 5 && words <= 30 && openQuestion.test(clean)
}

/** The turn after a question, if it is by someone else and long enough to be an answer. */
function answerTo(
  question: Sentence,
  sentences: readonly Sentence[],
): { from: number; to: number } | undefined {
  let from = question.index + 1
  while (sentences[from]?.turn === question.turn && from - question.index < 3) from += 1
  const { turn } = sentences[from] ?? question
  if (turn === question.turn) return undefined
  let to = from
  let words = 0
  while (sentences[to]?.turn === turn) {
    words += sentences[to]?.words ?? 0
    to += 1
  }
  return words >= 30 ? { from, to } : undefined
}

export const seoTitleLength = 60
export const seoDescriptionLength = 155

/** For search engines: a title of up to 60 characters, a description of up to 155, and keywords. */
export function seo(desk: Desk): Block[] {
  const { words } = desk
  const title = titles(desk)[0]?.claims[0]
  const [first] = desk.pick({
    most: 1,
    purpose: ({ clean }) => (clean.length <= seoDescriptionLength ? 1 : 0.1),
  })
  const tags = desk.analysis.keywords
    .slice(0, 8)
    .map(({ text, sentences }) => resting(text, sentences.slice(0, 1), desk.analysis))
  return [
    ...(title
      ? under(words.title, [block('paragraph', { ...title, text: shortened(title.text, seoTitleLength) })])
      : []),
    ...(first
      ? under(words.description, [
          block('paragraph', { ...said(first), text: shortened(first.clean, seoDescriptionLength) }),
        ])
      : []),
    ...(tags.length > 0 ? [block('tags', ...tags)] : []),
  ]
}

import {
  type FeedFile,
  type FeedProblem,
  feedAddress,
  feedDuration,
  feedTime,
  feedTitle,
  type OpenedFeed,
  openFeed,
} from '#src/features/feed/rules/feed-parts.ts'
import { plainText } from '#src/features/feed/rules/feed-text.ts'
import type { FeedItem } from '#src/features/feed/rules/parse-items.ts'
import type { WordsChoice } from '../schema.ts'

/** Episodes of a feed with text, latest first; `without`: the number of others. */
export type FeedWords =
  | { kind: 'feed'; title: string; choices: WordsChoice[]; without: number }
  | { kind: 'malformed'; problem: FeedProblem }

const mostChoices = 500
const mostNotes = 20_000
const mostNotesOfAll = 3_000_000
/** Shorter notes are just a greeting and a link. */
const leastNotes = 200

/** Best first: formats with times and speakers, then with times, then text only. */
const kinds = [/json/i, /vtt/i, /srt|subrip/i, /^text\/plain/i, /html/i]

/** Finds the episodes of a feed with a transcript or substantial show notes. */
export function readFeedWords(file: FeedFile): FeedWords {
  const opened = openFeed(file)
  if (opened.kind === 'malformed') return opened
  const choices: WordsChoice[] = []
  let without = opened.notes.filter(({ kind }) => kind === 'broken' || kind === 'beyond_limit').length
  let letters = 0
  for (const item of opened.items) {
    const choice = choices.length < mostChoices ? choiceOf(item, opened) : undefined
    letters += choice?.text?.length ?? 0
    if (choice && letters <= mostNotesOfAll) choices.push(choice)
    else without += 1
  }
  if (choices.length === 0) return { kind: 'malformed', problem: 'no_episodes' }
  return { kind: 'feed', title: opened.title, choices, without }
}

function choiceOf(item: FeedItem, opened: OpenedFeed): WordsChoice | undefined {
  const about = {
    title: feedTitle(item.title, opened),
    publishedAt: feedTime(item, opened.language).at?.toISOString() ?? null,
    durationMs: feedDuration(item).ms,
  }
  const transcript = transcriptOf(item)
  if (transcript) return { ...about, ...transcript, kind: 'transcript', text: null }
  const notes = notesOf(item)
  return notes.length < leastNotes
    ? undefined
    : { ...about, kind: 'notes', language: '', address: null, text: notes }
}

function transcriptOf(item: FeedItem): Pick<WordsChoice, 'address' | 'language'> | undefined {
  const offered = (item.podcast?.transcripts ?? []).flatMap(({ url, type = '', language = '' }) => {
    const address = feedAddress(url)
    const rank = kinds.findIndex((kind) => kind.test(type) || kind.test(`.${url?.split('.').at(-1)}`))
    return address ? [{ address, language: language.slice(0, 35), rank: rank < 0 ? kinds.length : rank }] : []
  })
  const [best] = offered.toSorted((a, b) => a.rank - b.rank)
  return best && { address: best.address, language: best.language }
}

/** The longest text about an episode: hosts put show notes into different fields. */
function notesOf({ content, description, itunes }: FeedItem): string {
  const told = [content?.encoded, description, itunes?.summary].map((one) => plainText(one, mostNotes).text)
  return told.reduce((longest, one) => (one.length > longest.length ? one : longest), '')
}

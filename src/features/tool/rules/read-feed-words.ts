import {
  type FeedItem,
  type FeedProblem,
  feedAddress,
  feedDuration,
  feedTime,
  feedTitle,
  openFeed,
  plainText,
} from '#src/features/transcript/rules/feed-parts.ts'
import type { WordsChoice } from '../schema.ts'

/** The episodes of a feed whose words can be had, the latest first; `without`: how many others there are. */
export type FeedWords =
  | { kind: 'feed'; title: string; choices: WordsChoice[]; without: number }
  | { kind: 'malformed'; problem: FeedProblem }

const mostChoices = 500
const mostNotes = 20_000
const mostNotesOfAll = 3_000_000
/** Shorter notes are a greeting and a link. */
const leastNotes = 200

/** Best first: what tells times and speakers, then what tells times, then words alone. */
const kinds = [/json/i, /vtt/i, /srt|subrip/i, /^text\/plain/i, /html/i]

/** Reads of a feed which episodes publish their transcript, or have show notes that are worth reading. */
export function readFeedWords(bytes: Uint8Array): FeedWords {
  const opened = openFeed(bytes)
  if (opened.kind === 'malformed') return opened
  const items = opened.feed.items ?? []
  const choices: WordsChoice[] = []
  let without = 0
  let letters = 0
  for (const item of items) {
    const choice = choices.length < mostChoices ? choiceOf(item) : undefined
    letters += choice?.text?.length ?? 0
    if (choice && letters <= mostNotesOfAll) choices.push(choice)
    else without += 1
  }
  if (choices.length === 0) return { kind: 'malformed', problem: 'no_episodes' }
  return { kind: 'feed', title: feedTitle(opened.feed.title), choices, without }
}

function choiceOf(item: FeedItem): WordsChoice | undefined {
  const about = {
    title: feedTitle(item.title),
    publishedAt: feedTime(item.pubDate)?.toISOString() ?? null,
    durationMs: feedDuration(item.itunes?.duration),
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

/** The longest of what a feed tells about an episode, which is where hosts put their notes in different ways. */
function notesOf({ content, description, itunes }: FeedItem): string {
  const told = [content?.encoded, description, itunes?.summary].map((one) => plainText(one, mostNotes))
  return told.reduce((longest, one) => (one.length > longest.length ? one : longest), '')
}

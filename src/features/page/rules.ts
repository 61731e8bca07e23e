import type {
  AudioSource,
  BlockType,
  DraftBlock,
  PageProblem,
  ReadSegment,
  ResolvedBlock,
  SpokenSegment,
} from './schema.ts'

// Addresses ------------------------------------------------------------------------------------------------

// Browsers drop tabs and line breaks from an address and read \ as /, which would hide what it starts with.
const disguise = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\]/

/** Whether an address may stand in a link that a visitor sees: http(s), mailto, tel, or a path or anchor of this site. */
export function isSafeHref(href: string): boolean {
  const isKnown = /^(https?:\/\/[^/?#]|mailto:|tel:|\/(?!\/)|#)/i.test(href)
  return isKnown && !disguise.test(href) && URL.canParse(href, 'https://nurtured.invalid')
}

/** Whether an address is an https:// one that can stand as the source of a picture. */
export function isSecureAddress(address: string): boolean {
  return /^https:\/\//i.test(address) && isSafeHref(address)
}

// A page's name and state ------------------------------------------------------------------------------------

/** The words of a title as they stand in an address: "Why we started!" → "why-we-started". */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    if (slug && slug.length + word.length >= 60) break
    slug = slug ? `${slug}-${word}` : word.slice(0, 60)
  }
  return slug || 'page'
}

/** The slug itself, or with the first number from 2 that no other page has. `taken` in lower case. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

export type PageStatus = 'draft' | 'published' | 'changed'

/** `changed`: published, and written on since. */
export function pageStatus(page: { draftVersion: number; publishedVersion: number | null }): PageStatus {
  if (page.publishedVersion === null) return 'draft'
  return page.publishedVersion === page.draftVersion ? 'published' : 'changed'
}

const sittingMinutes = 10

/**
 * Whether a save goes on writing the draft that is there: the same person's, begun within ten minutes, and never
 * shown to anybody. Otherwise it becomes a version of its own.
 */
export function continuesDraft(
  page: { publishedVersion: number | null; publishedAt: Date | null },
  draft: { n: number; author: string | null; createdAt: Date },
  { user, now }: { user: string; now: Date },
): boolean {
  const wasShown =
    draft.n === page.publishedVersion || (page.publishedAt !== null && draft.createdAt <= page.publishedAt)
  const isSameSitting = now.getTime() - draft.createdAt.getTime() < sittingMinutes * 60_000
  return !wasShown && isSameSitting && draft.author === user
}

// What speech gives a page -----------------------------------------------------------------------------------

type Spoken = Pick<SpokenSegment, 'speaker' | 'text'>

/** The sentences of a text, without the space around them. */
export function sentencesOf(text: string): string[] {
  const parts = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text.replace(/\s+/g, ' '))
  return Array.from(parts, (part) => part.segment.trim()).filter(Boolean)
}

/** What one speaker says until another does, so that a sentence is not cut where a subtitle was. */
function speeches(segments: Spoken[]): Spoken[] {
  const joined: Spoken[] = []
  for (const { speaker, text } of segments) {
    const last = joined.at(-1)
    if (last && last.speaker === speaker) last.text += ` ${text}`
    else joined.push({ speaker, text })
  }
  return joined
}

/** The first whole sentences that fit in `limit` characters; the first one alone is cut at a word, with an ellipsis. */
export function firstSentences(text: string, limit = 200): string {
  let kept = ''
  for (const sentence of sentencesOf(text)) {
    const longer = kept ? `${kept} ${sentence}` : sentence
    if (longer.length > limit) break
    kept = longer
  }
  if (kept) return kept
  const [first = ''] = sentencesOf(text)
  return first ? `${first.slice(0, limit - 1).replace(/\s+\S*$/, '')}…` : ''
}

/** A description of a recording in its own first sentences. */
export function describeSpeech(segments: Spoken[]): string {
  const opening = segments.slice(0, 40).map((segment) => segment.text)
  return firstSentences(opening.join(' '))
}

const quoteLength = { least: 60, most: 220 } as const
const brokenOff = /[[\]{}<>*_|]|\.\.|…|--|—$|https?:/
const opensWithSmallTalk =
  /^(yeah|yes|no|well|so|and|but|or|oh|okay|ok|right|like|thanks|because|it's like)\b/i
const holdsSmallTalk =
  /\b(you know|i mean|kind of|sort of|or whatever|or something|and stuff|um+|uh+)\b|\blike,|["“”]/i

/**
 * Whether a sentence can stand alone as a quote: 60 to 220 characters, starts with a capital, ends with a full
 * stop or an exclamation mark, is not broken off, and its quotation marks and brackets close.
 */
export function isQuotable(sentence: string): boolean {
  if (sentence.length < quoteLength.least || sentence.length > quoteLength.most) return false
  if (!/^["“]?\p{Lu}/u.test(sentence) || !/[.!]["”]?$/.test(sentence) || brokenOff.test(sentence))
    return false
  return (
    countOf(sentence, '"') % 2 === 0 &&
    countOf(sentence, '“') === countOf(sentence, '”') &&
    countOf(sentence, '(') === countOf(sentence, ')')
  )
}

function countOf(text: string, mark: string): number {
  return text.split(mark).length - 1
}

/**
 * The sentence that a page quotes, word for word: the longest quotable one. What a guest says goes before what
 * the first speaker says (the host, as a rule); a sentence that opens with or holds small talk, or retells what
 * somebody else said, is the last resort.
 */
export function pickQuote(segments: Spoken[]): { text: string; speaker: string } | undefined {
  const host = segments[0]?.speaker
  const candidates = speeches(segments).flatMap(({ speaker, text }) =>
    sentencesOf(text)
      .filter(isQuotable)
      .map((sentence) => ({ text: sentence, speaker })),
  )
  const guests = candidates.filter((candidate) => candidate.speaker !== host)
  const pools = [guests, candidates].flatMap((pool) => [
    pool.filter(({ text }) => !opensWithSmallTalk.test(text) && !holdsSmallTalk.test(text)),
    pool,
  ])
  return pools
    .find((pool) => pool.length > 0)
    ?.reduce((best, candidate) => (candidate.text.length > best.text.length ? candidate : best))
}

/** The transcript as a page carries it: words lose their text, which the segment has, and keep when they start. */
export function readSegment(segment: SpokenSegment): ReadSegment {
  const { words, ...said } = segment
  const start = said.startMs ?? 0
  const isExact = words !== null && words.length === wordCount(said.text)
  return { ...said, wordStarts: isExact ? words.map(([, at]) => Math.max(0, at - start)) : null }
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** At most `count` bars, each as loud as the loudest moment it stands for, to two decimals. */
export function loudnessBars(peaks: number[], count = 96): number[] {
  const bars = Math.min(count, peaks.length)
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars)
    const to = Math.floor(((bar + 1) * peaks.length) / bars)
    const loudest = peaks.slice(from, to).reduce((most, peak) => Math.max(most, Math.abs(peak)), 0)
    return Math.round(Math.min(1, loudest) * 100) / 100
  })
}

// Blocks ---------------------------------------------------------------------------------------------------

/** A new block of this type with nothing in it yet. */
export function blankBlock(type: BlockType, id: string): DraftBlock {
  switch (type) {
    case 'heading':
      return { id, type, props: { text: '', level: 2 } }
    case 'rich_text':
      return { id, type, props: { doc: { type: 'doc', content: [{ type: 'paragraph' }] } } }
    case 'image':
      return { id, type, props: { source: null, alt: '', caption: '' } }
    case 'quote':
      return { id, type, props: { text: '', cite: '' } }
    case 'call_to_action':
      return { id, type, props: { label: '', href: '', note: '' } }
    case 'audio':
      return { id, type, props: { asset: null, title: '', chapters: [], showTranscript: true } }
  }
}

/** What blocks refer to: an asset's sound and words by its id, the address of a media file by its id. */
export type BlockSources = {
  audio(asset: string): AudioSource | undefined
  image(media: string): string | undefined
}

/** The blocks as they are shown. One that is still empty, or whose asset or picture is gone, is left out. */
export function resolveBlocks(blocks: DraftBlock[], sources: BlockSources): ResolvedBlock[] {
  return blocks.flatMap((block) => resolveBlock(block, sources) ?? [])
}

function resolveBlock(block: DraftBlock, sources: BlockSources): ResolvedBlock | undefined {
  switch (block.type) {
    case 'heading':
    case 'quote':
      return block.props.text ? block : undefined
    case 'rich_text':
      return block
    case 'call_to_action':
      return block.props.label && isSafeHref(block.props.href) ? block : undefined
    case 'image':
      return resolveImage(block, sources)
    case 'audio':
      return resolveAudio(block, sources)
  }
}

function resolveImage(
  { id, type, props }: Extract<DraftBlock, { type: 'image' }>,
  sources: BlockSources,
): ResolvedBlock | undefined {
  const { source, ...shown } = props
  if (!source) return undefined
  const src = 'media' in source ? sources.image(source.media) : source.url
  return src && ('media' in source || isSecureAddress(src))
    ? { id, type, props: { src, ...shown } }
    : undefined
}

function resolveAudio(
  { id, type, props }: Extract<DraftBlock, { type: 'audio' }>,
  sources: BlockSources,
): ResolvedBlock | undefined {
  const source = props.asset ? sources.audio(props.asset) : undefined
  if (!source) return undefined
  return {
    id,
    type,
    props: {
      ...source,
      title: props.title || source.title,
      chapters: props.chapters.filter((chapter) => chapter.title),
      transcript: props.showTranscript ? source.transcript : [],
    },
  }
}

/** The assets that the blocks show, each once. */
export function assetsOf(blocks: DraftBlock[]): string[] {
  return [...new Set(blocks.flatMap((block) => (block.type === 'audio' && block.props.asset) || []))]
}

/** The media files that the blocks show as pictures, each once. */
export function picturesOf(blocks: DraftBlock[]): string[] {
  const sources = blocks.flatMap((block) => (block.type === 'image' && block.props.source) || [])
  return [...new Set(sources.flatMap((source) => ('media' in source ? source.media : [])))]
}

/** Says of each issue which field of which block it is about, for the draft that the issues were found in. */
export function problemsOf(
  draft: unknown,
  issues: { path: PropertyKey[]; message: string }[],
): PageProblem[] {
  return issues.map(({ path, message }) => {
    const [where, index, , ...rest] = path
    const isInBlock = where === 'blocks' && typeof index === 'number'
    const field = (isInBlock ? rest : path.slice(1)).map(String).join('.')
    return { block: isInBlock ? blockIdAt(draft, index) : undefined, field, message }
  })
}

function blockIdAt(draft: unknown, index: number): string | undefined {
  if (typeof draft !== 'object' || draft === null || !('blocks' in draft)) return undefined
  const block: unknown = Array.isArray(draft.blocks) ? draft.blocks[index] : undefined
  if (typeof block !== 'object' || block === null || !('id' in block)) return undefined
  return typeof block.id === 'string' ? block.id : undefined
}

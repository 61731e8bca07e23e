import { trimEndCharacters } from '#src/text/trim-characters.ts'
import type { OutputKind } from '../schema.ts'

/**
 * A channel's limits as of 2026. `characters` per post, counted the channel's way; `mostTags`: more hashtags hide or
 * block a post.
 */
export type Channel = { characters: number; posts: number; mostTags: number; count(text: string): number }

export const channels = {
  linkedin: { characters: 3000, posts: 1, mostTags: 5, count: countCharacters },
  x_thread: { characters: 280, posts: 25, mostTags: 2, count: characterCountForX },
  instagram: { characters: 2200, posts: 1, mostTags: 30, count: countCharacters },
  facebook: { characters: 63_206, posts: 1, mostTags: 5, count: countCharacters },
  youtube: { characters: 5000, posts: 1, mostTags: 15, count: countCharacters },
  mastodon: { characters: 500, posts: 1, mostTags: 4, count: countForMastodon },
} as const satisfies Partial<Record<OutputKind, Channel>>

export type ChannelName = keyof typeof channels

export function isChannel(kind: string): kind is ChannelName {
  return Object.hasOwn(channels, kind)
}

const address = /https?:\/\/[^\s]+/g
const addressLength = 23
const emoji = /\p{RGI_Emoji}/v
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function countCharacters(text: string): number {
  return text.length
}

/**
 * X's weights: characters of Latin and similar scripts count 1, others and every emoji 2, every URL 23 (twitter-text
 * 3).
 */
export function characterCountForX(text: string): number {
  const plain = text.normalize('NFC')
  const addresses = plain.match(address) ?? []
  let weight = addresses.length * addressLength
  for (const { segment } of graphemes.segment(plain.replace(address, ''))) weight += weightOf(segment)
  return weight
}

function weightOf(segment: string): number {
  if (emoji.test(segment)) return 2
  let weight = 0
  for (const letter of segment) weight += isLight(letter.codePointAt(0) ?? 0) ? 1 : 2
  return weight
}

function isLight(code: number): boolean {
  return (
    code <= 4351 ||
    (code >= 8192 && code <= 8205) ||
    (code >= 8208 && code <= 8223) ||
    (code >= 8242 && code <= 8247)
  )
}

/** Mastodon counts user-perceived characters, and every URL as 23. */
function countForMastodon(text: string): number {
  const addresses = text.match(address) ?? []
  let count = addresses.length * addressLength
  for (const _ of graphemes.segment(text.replace(address, ''))) count += 1
  return count
}

/**
 * The longest beginning of a text that fits, cut at a word if possible, with an ellipsis when something is left out.
 */
export function fitting(text: string, { characters, count }: Pick<Channel, 'characters' | 'count'>): string {
  if (count(text) <= characters) return text
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (count(cut(text, middle)) <= characters) low = middle
    else high = middle - 1
  }
  return cut(text, low)
}

function cut(text: string, length: number): string {
  const room = text.slice(0, length)
  const space = room.lastIndexOf(' ')
  const whole = space > length * 0.6 ? room.slice(0, space) : room
  // Half an emoji would count differently from the whole.
  return length <= 0 ? '' : `${trimEndCharacters(whole.replace(/[\uD800-\uDBFF]$/, ''), /[\s,;:–—-]/)}…`
}

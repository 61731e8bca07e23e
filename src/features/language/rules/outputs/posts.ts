import type { Block, Claim, OutputKind } from '#src/features/language/schema.ts'
import { type ChannelName, channels, fitting, isChannel } from '../channels.ts'
import { postText } from '../render-text.ts'
import type { Sentence } from '../sentences.ts'
import { chapters, pickQuotes, pickSummary, takeaways } from './outlines.ts'
import { block, byLength, type Desk, hashtags, said } from './parts.ts'

/** A hook, the main points and hashtags, within the channel's limit. */
export function linkedin(desk: Desk): Block[] {
  return post(desk, 'linkedin', { points: [2, 4, 7], tags: 4 })
}

export function facebook(desk: Desk): Block[] {
  return post(desk, 'facebook', { points: [1, 2, 4], tags: 2 })
}

export function instagram(desk: Desk): Block[] {
  return post(desk, 'instagram', { points: [1, 3, 5], tags: 12 })
}

export function mastodon(desk: Desk): Block[] {
  return post(desk, 'mastodon', { points: [0, 1, 2], tags: 3 })
}

type Plan = { points: [number, number, number]; tags: number }

function post(desk: Desk, channel: ChannelName, plan: Plan): Block[] {
  const [hook] = pickQuotes(desk, 1)
  const points = pickPoints(desk, byLength(desk.options.length, plan.points), hook)
  const tags = hashtags(desk, Math.min(plan.tags, channels[channel].mostTags))
  return within(channel, [
    ...(hook ? [block('paragraph', said(hook))] : []),
    ...points.map((sentence) => block('item', said(sentence))),
    ...(tags.length > 0 ? [block('tags', ...tags)] : []),
  ])
}

function pickPoints(desk: Desk, most: number, hook: Sentence | undefined): Sentence[] {
  if (most === 0) return []
  return desk.pick({ most, taken: new Set(hook ? [hook.index] : []), mostAlike: 0.2 })
}

/** Drops points from the end, then shortens the rest, until it fits the channel. */
function within(channel: ChannelName, blocks: readonly Block[]): Block[] {
  const { characters, count } = channels[channel]
  const kept = [...blocks]
  while (kept.length > 1 && count(joined(kept)) > characters) {
    const last = kept.findLastIndex(({ kind }) => kind === 'item' || kind === 'chapter')
    kept.splice(last < 0 ? kept.length - 1 : last, 1)
  }
  const [only] = kept
  if (!only || count(joined(kept)) <= characters) return kept
  // A single point needs no bullet, which would count too.
  return [{ kind: 'paragraph', claims: [fittingClaim(only.claims, channel)] }]
}

/** Cuts an output from another source to its channel's limit; other kinds stay unchanged. */
export function fitToChannel(kind: OutputKind, blocks: readonly Block[]): Block[] {
  if (!isChannel(kind)) return [...blocks]
  if (kind !== 'x_thread') return within(kind, blocks)
  const { posts } = channels.x_thread
  return blocks
    .filter((one) => one.kind !== 'tags')
    .slice(0, posts)
    .map(({ claims }) => ({ kind: 'post', claims: [fittingClaim(claims, kind)] }))
}

function fittingClaim(claims: readonly Claim[], channel: ChannelName): Claim {
  const text = fitting(claims.map((claim) => claim.text).join(' '), channels[channel])
  return { text, citations: claims.flatMap(({ citations }) => citations) }
}

/** As it is counted: the result of `toPlainText`. */
function joined(blocks: readonly Block[]): string {
  return postText(blocks)
}

/** A thread: one thought per post, numbered, each within X's limit. */
export function xThread(desk: Desk): Block[] {
  const { count, characters } = channels.x_thread
  const [hook] = pickQuotes(desk, 1)
  const points = pickPoints(desk, byLength(desk.options.length, [2, 5, 9]), hook)
  const all = [...(hook ? [hook] : []), ...points]
  return all.map((sentence, index) => {
    const number = all.length > 1 ? `${index + 1}/${all.length} ` : ''
    const room = { count, characters: characters - count(number) }
    return block('post', { ...said(sentence), text: number + fitting(sentence.clean, room) })
  })
}

/** Chapters in the form YouTube requires: the first at 0:00, at least three, each at least ten seconds long. */
export function youtube(desk: Desk): Block[] {
  const list = desk.analysis.isEstimated ? [] : playable(chapters(desk))
  const summary = pickSummary(desk).map((sentence) => said(sentence))
  const points = takeaways(desk).slice(0, byLength(desk.options.length, [0, 3, 5]))
  const tags = hashtags(desk, 3)
  return within('youtube', [
    ...(summary.length > 0 ? [block('paragraph', ...summary)] : []),
    ...list,
    ...points,
    ...(tags.length > 0 ? [block('tags', ...tags)] : []),
  ])
}

const shortestChapterMs = 10_000

function playable(all: Block[]): Block[] {
  const kept: Block[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const one of all) {
    const { startMs, endMs } = stretchOf(one)
    if (startMs - last < shortestChapterMs || endMs - startMs < shortestChapterMs) continue
    kept.push(one)
    last = startMs
  }
  const [first] = kept
  return first && kept.length >= 3 && stretchOf(first).startMs < 1000 ? kept : []
}

function stretchOf({ claims }: Block): { startMs: number; endMs: number } {
  return claims[0]?.citations[0] ?? { startMs: 0, endMs: 0 }
}

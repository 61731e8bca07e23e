import { chapterClock, textOf } from '#src/features/language/rules/render-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import { claimsOf, plainInline, take } from './keep-citations.ts'

export const mostBlocks = 500
const mostTitleLetters = 20_000

/**
 * An output as editable text: one block per paragraph, `## ` for headings, `- ` for items, `> ` for quotes, `4:05 `
 * for chapters.
 */
export function toEditText(blocks: readonly Block[]): string {
  return blocks
    .map(
      (block) =>
        markOf(block) + textOf(block).replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)),
    )
    .join('\n\n')
}

function markOf({ kind, claims }: Block): string {
  switch (kind) {
    case 'heading':
      return '## '
    case 'item':
      return '- '
    case 'quote':
      return '> '
    case 'chapter':
      return `${chapterClock({ claims })} `
    case 'paragraph':
    case 'post':
    case 'tags':
    case 'call':
      return ''
  }
}

/**
 * Parses edited text. Existing blocks keep their citations, even when changed; new ones have none, so
 * readers see they weren't said.
 */
export function fromEditText(text: string, before: readonly Block[]): Block[] {
  const plainKind = before.some(({ kind }) => kind === 'post') ? 'post' : 'paragraph'
  const left = [...before]
  const blocks = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, mostBlocks)
    .map((line) => blockOf(line, { plainKind, left }))
  return withEnds(blocks)
}

/** Ends each chapter where the next starts. */
export function withEnds(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) =>
    block.kind === 'chapter' ? withEnd(block, blocks.slice(index + 1)) : block,
  )
}

type Draft = { plainKind: 'post' | 'paragraph'; left: Block[] }

const chapterLine = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/

function blockOf(line: string, { plainKind, left }: Draft): Block {
  const heading = /^#{1,4}\s+(\S.*)$/.exec(line)?.[1]
  if (heading) return { kind: 'heading', claims: claimsOf(plainInline(heading), left) }
  const item = /^[-*•]\s+(\S.*)$/.exec(line)?.[1]
  if (item) return { kind: 'item', claims: claimsOf(plainInline(item), left) }
  const quote = /^>\s*(\S.*)$/.exec(line)?.[1]
  if (quote) return { kind: 'quote', claims: claimsOf(plainInline(quote), left) }
  const chapter = chapterIn(line, left)
  if (chapter) return chapter
  const same = take(left, (block) => textOf(block) === line)
  if (same) return same
  return { kind: /^#\S/.test(line) ? 'tags' : plainKind, claims: claimsOf(plainInline(line), left) }
}

/** A line such as `4:05 What we learned` as a chapter. */
export function chapterIn(line: string, left: Block[]): Block | undefined {
  const found = chapterLine.exec(line)
  return found ? chapterOf(found, left) : undefined
}

function chapterOf(
  [, hours = '0', minutes = '0', seconds = '0', title = '']: RegExpExecArray,
  left: Block[],
): Block {
  const startMs = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  const known = take(left, ({ kind, claims }) => {
    const start = claims[0]?.citations[0]?.startMs ?? -1
    return kind === 'chapter' && Math.floor(start / 1000) * 1000 === startMs
  })
  const fresh = { startMs, endMs: startMs, speaker: '', quote: '' }
  const citations = known?.claims[0]?.citations ?? [fresh]
  return { kind: 'chapter', claims: [{ text: title.slice(0, mostTitleLetters), citations }] }
}

function withEnd(block: Block, after: readonly Block[]): Block {
  const [claim] = block.claims
  const [stretch, ...told] = claim?.citations ?? []
  if (!claim || !stretch) return block
  const next = after.find(({ kind }) => kind === 'chapter')?.claims[0]?.citations[0]?.startMs
  const endMs = Math.max(stretch.startMs, next ?? stretch.endMs)
  return { ...block, claims: [{ ...claim, citations: [{ ...stretch, endMs }, ...told] }] }
}

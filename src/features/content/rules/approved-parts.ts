import { isEstimated, textOf, toPlainText } from '#src/features/language/rules/render-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import type { ContentKind } from './kinds.ts'

/** A chapter of a recording: where it starts, in milliseconds, and its title. */
export type ChapterStart = { startMs: number; title: string }

/** A recording's own title, summary and chapters. */
export type RecordingParts = { title: string; summary: string; chapters: readonly ChapterStart[] }

/** The part of a recording that an approved text can replace. */
export type UsedAs = keyof RecordingParts

/** `isUsed`: the recording already has it. `titles`: the titles to choose from. */
export type Use = { as: UsedAs; isUsed: boolean; titles: string[] }

const usedAs: Partial<Record<ContentKind, UsedAs>> = {
  titles: 'title',
  summary: 'summary',
  chapters: 'chapters',
}

const longestTitle = 300
const longestSummary = 2000
const longestChapterTitle = 200
const mostChapters = 200
const longestStartMs = 86_400_000

type Text = { kind: ContentKind; body: readonly Block[] }

/** The part of a recording that a text can replace; null for other kinds and texts without usable content. */
export function possibleUse({ kind, body }: Text, recording: RecordingParts): Use | null {
  const titles = kind === 'titles' ? titlesOf(body) : []
  switch (usedAs[kind]) {
    case 'title':
      return titles.length > 0 ? { as: 'title', isUsed: titles.includes(recording.title), titles } : null
    case 'summary': {
      const summary = summaryOf(body)
      return summary ? { as: 'summary', isUsed: summary === recording.summary, titles } : null
    }
    case 'chapters': {
      const chapters = chaptersOf(body)
      const isUsed = linesOf(chapters) === linesOf(recording.chapters)
      return chapters.length > 0 ? { as: 'chapters', isUsed, titles } : null
    }
    default:
      return null
  }
}

function linesOf(chapters: readonly ChapterStart[]): string {
  return chapters.map(({ startMs, title }) => `${startMs} ${title}`).join('\n')
}

function titlesOf(body: readonly Block[]): string[] {
  return body
    .filter(({ kind }) => kind !== 'heading')
    .map((block) => cut(onOneLine(block), longestTitle))
    .filter(Boolean)
}

export function summaryOf(body: readonly Block[]): string {
  return cut(toPlainText(body), longestSummary)
}

/** Chapters with known times. */
export function chaptersOf(body: readonly Block[]): ChapterStart[] {
  return body
    .filter((block) => block.kind === 'chapter' && !isEstimated(block))
    .map((block) => ({
      startMs: Math.min(block.claims[0]?.citations[0]?.startMs ?? 0, longestStartMs),
      title: cut(onOneLine(block), longestChapterTitle),
    }))
    .filter(({ title }) => title !== '')
    .toSorted((one, other) => one.startMs - other.startMs)
    .slice(0, mostChapters)
}

function onOneLine(block: Block): string {
  return textOf(block).replace(/[\s\p{Cc}]+/gu, ' ')
}

function cut(text: string, most: number): string {
  return text.trim().slice(0, most).toWellFormed().trim()
}

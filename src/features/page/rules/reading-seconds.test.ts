import { expect, test } from 'vitest'
import type { ReadSegment, ResolvedBlock } from '../schema.ts'
import { readingSeconds } from './reading-seconds.ts'

function text(count: number): string {
  return Array.from({ length: count }, () => 'word').join(' ')
}

function rich(count: number): ResolvedBlock {
  const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: text(count) }] }
  return { id: 'r', type: 'rich_text', props: { doc: { type: 'doc', content: [paragraph] } } }
}

function said(count: number): ReadSegment[] {
  return [{ startMs: 0, endMs: 1, speaker: 'Ada', text: text(count), wordStarts: null }]
}

function audio(durationMs: number | undefined, transcript: ReadSegment[]): ResolvedBlock {
  const props = { title: 'Talk', attribution: '', src: 'a', mime: 'audio/mpeg', durationMs, peaks: undefined }
  return { id: 'a', type: 'audio', props: { ...props, transcript, chapters: [] } }
}

test('counts 230 words a minute, in columns, answers and languages without spaces too', () => {
  expect(readingSeconds([])).toBe(0)
  expect(readingSeconds([rich(230)])).toBe(60)
  expect(readingSeconds([{ id: 'c', type: 'columns', props: { columns: [[rich(115)], [rich(115)]] } }])).toBe(
    60,
  )
  const faq = { items: [{ question: text(23), answer: text(92) }] }
  expect(readingSeconds([rich(115), { id: 'f', type: 'faq', props: faq }])).toBe(60)
  const chinese = { text: '播客是最好的销售工具'.repeat(23), level: 2 as const }
  expect(readingSeconds([{ id: 'h', type: 'heading', props: chinese }])).toBeGreaterThan(20)
})

test('counts a recording or its transcript, whichever takes longer', () => {
  expect(readingSeconds([audio(600_000, [])])).toBe(600)
  expect(readingSeconds([audio(600_000, said(1150))])).toBe(600)
  expect(readingSeconds([audio(undefined, said(1150))])).toBe(300)
  const transcript: ResolvedBlock = { id: 't', type: 'transcript', props: { transcript: said(1150) } }
  expect(readingSeconds([audio(600_000, []), transcript])).toBe(600)
  expect(readingSeconds([transcript])).toBe(300)
  expect(readingSeconds([rich(230), audio(600_000, [])])).toBe(660)
})

import { expect, test } from 'vitest'
import type { EditSegment, TranscriptDocument } from './document.ts'
import { nextUncertainWord } from './next-unsure.ts'

function said(id: string, ...confidences: (number | null)[]): EditSegment {
  const words = confidences.map((confidence, index) => ({
    text: `w${index}`,
    startMs: null,
    endMs: null,
    confidence,
    isStruck: false,
  }))
  return { id, speaker: null, startMs: null, endMs: null, words }
}

function places(document: TranscriptDocument): string[] {
  const found: string[] = []
  let caret: { segment: string; from: number } | undefined
  for (let step = 0; step < 4; step += 1) {
    caret = nextUncertainWord(document, caret)
    found.push(caret ? `${caret.segment}${caret.from}` : 'none')
  }
  return found
}

test('uncertain words are visited in order, starting again at the top', () => {
  const segments = [said('a', 0.9, 0.1), said('b', null), said('c', 0.2, 0.3)]
  expect(places({ speakers: [], spans: [], segments })).toEqual(['a3', 'c0', 'c3', 'a3'])
  expect(places({ speakers: [], spans: [], segments: [said('a', 0.9)] })).toEqual([
    'none',
    'none',
    'none',
    'none',
  ])
  expect(nextUncertainWord({ speakers: [], spans: [], segments: [] }, undefined)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { anEditSegment, anEditWord } from '#src/test/edit-words.ts'
import type { EditSegment } from './document.ts'
import { nextUncertainWord } from './next-unsure.ts'

function said(id: string, ...confidences: (number | null)[]): EditSegment {
  return anEditSegment(
    id,
    confidences.map((confidence, at) => anEditWord(`w${at}`, { confidence })),
  )
}

/** The first four places that are visited. */
function places(...segments: EditSegment[]): string[] {
  const found: string[] = []
  let caret: { segment: string; from: number } | undefined
  for (let step = 0; step < 4; step += 1) {
    caret = nextUncertainWord({ speakers: [], spans: [], segments }, caret)
    found.push(caret ? `${caret.segment}${caret.from}` : 'none')
  }
  return found
}

test('uncertain words are visited in order, starting again at the top', () => {
  expect(places(said('a', 0.9, 0.1), said('b', null), said('c', 0.2, 0.3))).toEqual(['a3', 'c0', 'c3', 'a3'])
  for (const segments of [[said('a', 0.9)], []])
    expect(places(...segments)).toEqual(['none', 'none', 'none', 'none'])
})

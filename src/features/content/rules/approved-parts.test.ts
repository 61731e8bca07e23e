import { expect, test } from 'vitest'
import type { Block } from '#src/features/language/schema.ts'
import { possibleUse } from './approved-parts.ts'

function said(kind: Block['kind'], text: string, startMs = 0): Block {
  return { kind, claims: [{ text, citations: [{ startMs, endMs: startMs, speaker: '', quote: '' }] }] }
}

const none = { title: 'talk-3', summary: '', chapters: [] }

test('titles, a summary and chapters can be used until the recording has them', () => {
  const titles = {
    kind: 'titles' as const,
    body: [said('item', 'Why we measure'), said('item', 'A year on')],
  }
  expect(possibleUse(titles, none)).toEqual({
    as: 'title',
    isUsed: false,
    titles: ['Why we measure', 'A year on'],
  })
  expect(possibleUse(titles, { ...none, title: 'A year on' })).toMatchObject({ isUsed: true })
  const summary = { kind: 'summary' as const, body: [said('paragraph', 'One.'), said('paragraph', 'Two.')] }
  expect(possibleUse(summary, none)).toMatchObject({ as: 'summary', isUsed: false })
  expect(possibleUse(summary, { ...none, summary: 'One.\n\nTwo.' })).toMatchObject({ isUsed: true })
  const chapters = {
    kind: 'chapters' as const,
    body: [said('chapter', 'Start'), said('chapter', 'End', 60_000)],
  }
  expect(possibleUse(chapters, none)).toMatchObject({ as: 'chapters', isUsed: false })
  const own = [
    { startMs: 0, title: 'Start' },
    { startMs: 60_000, title: 'End' },
  ]
  expect(possibleUse(chapters, { ...none, chapters: own })).toMatchObject({ isUsed: true })
})

test('other texts and empty ones can’t be used', () => {
  expect(possibleUse({ kind: 'blog', body: [said('paragraph', 'Text')] }, none)).toBeNull()
  expect(possibleUse({ kind: 'titles', body: [] }, none)).toBeNull()
  expect(possibleUse({ kind: 'chapters', body: [said('paragraph', 'No times')] }, none)).toBeNull()
})

test('chapters whose times are estimated can’t be used', () => {
  const estimated = { startMs: 60_000, endMs: 90_000, speaker: '', quote: '', isEstimated: true as const }
  const body: Block[] = [{ kind: 'chapter', claims: [{ text: 'Middle', citations: [estimated] }] }]
  expect(possibleUse({ kind: 'chapters', body }, none)).toBeNull()
})

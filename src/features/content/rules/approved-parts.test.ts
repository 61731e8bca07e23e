import { expect, test } from 'vitest'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import { possibleUse } from './approved-parts.ts'

function said(kind: Block['kind'], text: string, startMs = 0, isEstimated?: true): Block {
  const cited = { startMs, endMs: startMs, speaker: '', quote: '', ...(isEstimated && { isEstimated }) }
  return { kind, claims: [{ text, citations: [cited] }] }
}

const none = { title: 'talk-3', summary: '', chapters: [] }
const titles = ['Why we measure', 'A year on']
const chapters = [
  { startMs: 0, title: 'Start' },
  { startMs: 60_000, title: 'End' },
]

test.each<[OutputKind, Block[], object, object]>([
  ['titles', titles.map((title) => said('item', title)), { as: 'title', titles }, { title: 'A year on' }],
  [
    'summary',
    [said('paragraph', 'One.'), said('paragraph', 'Two.')],
    { as: 'summary' },
    { summary: 'One.\n\nTwo.' },
  ],
  [
    'chapters',
    chapters.map(({ title, startMs }) => said('chapter', title, startMs)),
    { as: 'chapters' },
    { chapters },
  ],
])('%s can be used until the recording has them', (kind, body, use, has) => {
  expect(possibleUse({ kind, body }, none)).toMatchObject({ ...use, isUsed: false })
  expect(possibleUse({ kind, body }, { ...none, ...has })).toMatchObject({ isUsed: true })
})

test.each<[string, OutputKind, Block[]]>([
  ['another text', 'blog', [said('paragraph', 'Text')]],
  ['an empty text', 'titles', []],
  ['chapters without times', 'chapters', [said('paragraph', 'No times')]],
  ['chapters with estimated times', 'chapters', [said('chapter', 'Middle', 60_000, true)]],
])('%s can’t be used', (_, kind, body) => {
  expect(possibleUse({ kind, body }, none)).toBeNull()
})

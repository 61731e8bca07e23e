import { expect, test } from 'vitest'
import { textOf } from '#src/features/language/rules/render-text.ts'
import type { Written } from './draft.ts'
import { partsOf } from './kit-file.ts'
import { placeOf } from './source-label.ts'
import { transcriptKind } from './transcript-kind.ts'

const item = { kind: 'item' as const, claims: [{ text: 'Ask for *money* first', citations: [] }] }
const written: Written = { kind: 'x_thread', variant: 0, body: [item], edited: null }

test('a file contains each text as generated or edited', () => {
  const texts = partsOf([written, { ...written, edited: 'Mine' }]).map(({ blocks }) =>
    textOf(blocks[0] ?? item),
  )
  expect(texts).toEqual(['Ask for *money* first', 'Mine'])
})

test('a source is a time, or the paragraph when there are no times', () => {
  expect(placeOf({ startMs: 65_000 }, null)).toEqual({ kind: 'time', clock: '1:05' })
  const starts = [0, 4000, 9000]
  expect([0, 3999, 4000, 20_000].map((startMs) => placeOf({ startMs }, starts))).toEqual(
    [1, 1, 2, 3].map((n) => ({ kind: 'paragraph', n })),
  )
})

test('files are distinguished by name', () => {
  expect(['a.SRT', 'b.vtt', 'c.md', 'd.json'].map(transcriptKind)).toEqual(Array(4).fill('transcript'))
  expect(['a.mp3', 'b.MP4'].map(transcriptKind)).toEqual(['recording', 'recording'])
  expect(['a.docx', 'noname', 'x.pdf'].map(transcriptKind)).toEqual(['word', 'other', 'other'])
})

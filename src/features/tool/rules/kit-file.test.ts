import { expect, test } from 'vitest'
import { kindWords } from '#src/features/content/words/kind-words.ts'
import type { Written } from './draft.ts'
import { fileNameOf, fileText, wholeKit } from './kit-file.ts'
import { placeOf } from './source-label.ts'
import { transcriptKind } from './transcript-kind.ts'

const item = { kind: 'item' as const, claims: [{ text: 'Ask for *money* first', citations: [] }] }
const written: Written = { kind: 'x_thread', variant: 0, body: [item], edited: null }

test('a file holds a text as it was written, or as a person left it', () => {
  expect(fileText(written, 'txt').trim()).toBe('• Ask for *money* first')
  expect(fileText(written, 'md').trim()).toBe('- Ask for \\*money\\* first')
  expect(fileText({ ...written, edited: 'Mine' }, 'txt').trim()).toBe('Mine')
})

test('the whole kit is one file with each text under its name', () => {
  const all = wholeKit([written, { ...written, kind: 'summary', edited: 'Short' }], {
    title: 'My talk',
    names: kindWords.en.kinds,
    format: 'md',
  })
  expect(all).toBe('My talk\n\n# X thread\n\n- Ask for \\*money\\* first\n\n# Summary\n\nShort\n')
})

test('files are named after the text and what was made of it', () => {
  expect(fileNameOf('Übung: the “talk”', 'x_thread', 'md')).toBe('u-bung-the-talk-x-thread.md')
  expect(fileNameOf('', '', 'txt')).toBe('text.txt')
})

test('a source is a time, or the paragraph where there are no times', () => {
  expect(placeOf({ startMs: 65_000 }, null)).toEqual({ kind: 'time', clock: '1:05' })
  const starts = [0, 4000, 9000]
  expect([0, 3999, 4000, 20_000].map((startMs) => placeOf({ startMs }, starts))).toEqual(
    [1, 1, 2, 3].map((n) => ({ kind: 'paragraph', n })),
  )
})

test('files are told apart by their names', () => {
  expect(['a.SRT', 'b.vtt', 'c.md', 'd.json'].map(transcriptKind)).toEqual(Array(4).fill('transcript'))
  expect(['a.mp3', 'b.MP4'].map(transcriptKind)).toEqual(['recording', 'recording'])
  expect(['a.docx', 'noname', 'x.pdf'].map(transcriptKind)).toEqual(['word', 'other', 'other'])
})

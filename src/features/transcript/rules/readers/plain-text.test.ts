import { expect, test } from 'vitest'
import { parsed, turnsOf } from '#src/test/parsed-transcript.ts'
import { decodeText } from '../decode-text.ts'

test('paragraphs are segments, and lines where there are none', () => {
  expect(turnsOf('One\ntwo.\n\nThree.\n')).toEqual([
    ['', null, 'One two.'],
    ['', null, 'Three.'],
  ])
  expect(turnsOf('One.\nTwo.')).toHaveLength(2)
})

test('times in brackets and names before a colon are parsed', () => {
  expect(
    turnsOf(
      '[00:01:02] Ann: Hello.\n\n(1:05) Bo: Hi.\n\nAnn: So.\n\nBo: Yes.\n\nPlease do.\n\nNote: it rains.',
    ),
  ).toEqual([
    ['Ann', 62_000, 'Hello.'],
    ['Bo', 65_000, 'Hi.'],
    ['Ann', null, 'So.'],
    ['Bo', null, 'Yes.'],
    ['Bo', null, 'Please do.'],
    ['Bo', null, 'Note: it rains.'],
  ])
})

test('an impossible time stays text and is reported', () => {
  expect(parsed('One.\n\n[00:75] Two.')).toMatchObject({
    segments: [{ text: 'One.' }, { text: '[00:75] Two.', startMs: null }],
    repairs: [{ kind: 'time', line: 3 }],
  })
})

test('words of a language without spaces are counted', () => {
  expect(parsed('国があなたのために何ができるかではなく').wordCount).toBeGreaterThan(5)
})

test('bytes are decoded as UTF-8, UTF-16 by byte order mark, or Windows-1252, and never as text when they contain NUL', () => {
  expect(decodeText(Buffer.from('é', 'utf8'))).toBe('é')
  expect(decodeText(Buffer.from([0xff, 0xfe, 0xe9, 0x00]))).toBe('é')
  expect(decodeText(Buffer.from([0xfe, 0xff, 0x00, 0xe9]))).toBe('é')
  expect(decodeText(Buffer.from([0x93, 0xe9, 0x94]))).toBe('“é”')
  expect(decodeText(Buffer.from([0x61, 0x00, 0x62]))).toBeUndefined()
  // An unpaired surrogate.
  expect(decodeText(Buffer.from([0xff, 0xfe, 0xe9, 0x00, 0x61]))).toBeUndefined()
})

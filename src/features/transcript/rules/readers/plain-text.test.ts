import { expect, test } from 'vitest'
import { speak } from '#src/translation/speak.ts'
import { decodeText } from '../decode-text.ts'
import { parseTranscript } from '../parse-transcript.ts'

function read(text: string, filename = 'talk.txt') {
  const parsed = parseTranscript({ filename, text })
  if (parsed.kind === 'malformed') throw new Error(`Line ${parsed.line}: ${speak('en', parsed.problem)}`)
  return parsed.segments.map(({ speaker, startMs, text: said }) => [speaker, startMs, said])
}

test('paragraphs are segments', () => {
  expect(read('One\ntwo.\n\nThree.\n')).toEqual([
    ['', null, 'One two.'],
    ['', null, 'Three.'],
  ])
})

test('lines are segments in text without paragraphs', () => {
  expect(read('One.\nTwo.')).toHaveLength(2)
})

test('times in brackets and names before a colon are parsed', () => {
  expect(read('[00:01:02] Hello.\n\nNote: it rains.')).toEqual([
    ['', 62_000, 'Hello.'],
    ['', null, 'Note: it rains.'],
  ])
  expect(
    read('[00:01:02] Ann: Hello.\n\n(1:05) Bo: Hi.\n\nAnn: So.\n\nBo: Yes.\n\nPlease do.\n\nNote: it rains.'),
  ).toEqual([
    ['Ann', 62_000, 'Hello.'],
    ['Bo', 65_000, 'Hi.'],
    ['Ann', null, 'So.'],
    ['Bo', null, 'Yes.'],
    ['Bo', null, 'Please do.'],
    ['Bo', null, 'Note: it rains.'],
  ])
})

test('a line with a name and a time is a heading for the next lines', () => {
  expect(read('Ann Lee  0:12\nHello there.\n\nPlease do.\n\nSpeaker 2  1:02:03\nYes.')).toEqual([
    ['Ann Lee', 12_000, 'Hello there.'],
    ['Ann Lee', null, 'Please do.'],
    ['Speaker 2', 3_723_000, 'Yes.'],
  ])
})

test('an impossible time stays text and is reported', () => {
  expect(parseTranscript({ filename: 'a.txt', text: 'One.\n\n[00:75] Two.' })).toMatchObject({
    segments: [{ text: 'One.' }, { text: '[00:75] Two.', startMs: null }],
    repairs: [{ kind: 'time', line: 3 }],
  })
})

test('words of a language without spaces are counted', () => {
  const parsed = parseTranscript({ filename: 'a.txt', text: '国があなたのために何ができるかではなく' })
  expect(parsed.kind === 'parsed' && parsed.wordCount).toBeGreaterThan(5)
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

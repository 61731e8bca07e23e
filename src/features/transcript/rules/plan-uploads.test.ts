import { expect, test } from 'vitest'
import { speak } from '#src/translation/speak.ts'
import { planUploads, refusalOf, sizeText } from './plan-uploads.ts'

function names(...files: string[]): string[][] {
  return planUploads(files.map((name) => ({ name, size: 1 }))).map((upload) =>
    upload.files.map((file) => file.name),
  )
}

test('a transcript is paired with the recording of the same name, and never with a document or an image', () => {
  expect(names('jfk.vtt', 'other.txt', 'JFK.mp3', 'talk.wav')).toEqual([
    ['JFK.mp3', 'jfk.vtt'],
    ['talk.wav'],
    ['other.txt'],
  ])
  expect(names('a.pdf', 'a.txt', 'b.png', 'b.vtt')).toEqual([['a.pdf'], ['b.png'], ['a.txt'], ['b.vtt']])
  // A second transcript of the same name.
  expect(names('a.mp3', 'a.vtt', 'a.srt')).toEqual([['a.mp3', 'a.vtt'], ['a.srt']])
})

test.each([
  ['a.mp3', 10, 'nothing'],
  ['a.mp3', 0, 'This file is empty'],
  ['a.mp3', 3000, 'larger than 2 kB'],
  ['a.txt', 11_000_000, 'larger than 10 MB'],
  ['a.docx', 10, 'nothing'],
  ['a.PDF', 10, 'nothing'],
  ['a.doc', 10, 'Upload audio (MP3'],
  ['noextension', 10, 'Upload audio (MP3'],
])('%s of %i bytes is answered with %s', (name, size, problem) => {
  expect(speak('en', refusalOf({ name, size }, 2000) ?? 'nothing')).toContain(problem)
})

test.each([
  [0, '0 B'],
  [850, '850 B'],
  [1240, '1.2 kB'],
  [76_447, '76 kB'],
  [2_000_000_000, '2 GB'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text)
})
